import { useStore } from '@nanostores/react'
import { type ReactNode, type SubmitEvent, useRef } from 'react'
import { giftCardCopy } from '#src/copy/checkout/gift-card-forms.ts'
import { prepareCaptcha } from '#src/stores/account/captcha.ts'
import {
  $giftCardForm,
  $giftCardInput,
  $isPinRequired,
  blurGiftCardField,
  type GiftCardField,
  setGiftCardField,
} from '#src/stores/account/gift-card-form.ts'
import { $settings } from '#src/stores/api/app-settings.ts'
import { Button } from '#src/ui/Button.tsx'
import { focusFirstInvalidField, useFocusWhen } from '#src/ui/focus.ts'
import { Field } from '#src/ui/form/Field.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { runAfterPointerUp } from './after-pointer-up.ts'
import { CaptchaNote } from './CaptchaNote.tsx'

type GiftCardFormProps = {
  submit: string
  onSubmit: () => void
  children?: ReactNode
}

export function GiftCardForm({ submit, onSubmit, children }: GiftCardFormProps) {
  const input = useStore($giftCardInput, { ssr: 'initial' })
  const { errors, problem, isSending, failedSubmits } = useStore($giftCardForm, { ssr: 'initial' })
  const isPinRequired = useStore($isPinRequired, { ssr: () => true })
  const hasCaptcha = useStore($settings, { ssr: 'initial' })?.captcha.provider === 'recaptcha'
  const form = useRef<HTMLFormElement>(null)
  const alert = useRef<HTMLDivElement>(null)
  // After each failed submit, focuses the first invalid field, or the alert if there is none.
  useFocusWhen(alert, failedSubmits)
  useFocusWhen(form, failedSubmits, focusFirstInvalidField)
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    onSubmit()
  }
  const field = (name: GiftCardField) => ({
    name: `gift-card-${name}`,
    label: giftCardCopy.label[name],
    error: errors[name],
    value: input[name],
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    required: true,
    onChange: (event: { target: HTMLInputElement }) => setGiftCardField(name, event.target.value),
    onBlur: () => runAfterPointerUp(() => blurGiftCardField(name)),
  })
  return (
    // Keeps card numbers out of the URL if the form is submitted before hydration: `method="dialog"` does
    // nothing outside a dialog.
    <form
      ref={form}
      method="dialog"
      noValidate
      onFocus={() => void prepareCaptcha()}
      onSubmit={send}
      className="grid gap-4"
    >
      {problem && (
        <div ref={alert} tabIndex={-1} className="rounded-lg">
          <Notice tone="danger">{problem.message}</Notice>
        </div>
      )}
      <div className={isPinRequired ? 'grid gap-4 min-[26rem]:grid-cols-[minmax(0,1fr)_8rem]' : ''}>
        <Field {...field('number')} />
        {isPinRequired && <Field {...field('pin')} />}
      </div>
      {children}
      {hasCaptcha && <CaptchaNote />}
      <div>
        <Button type="submit" variant="secondary" loading={isSending}>
          {submit}
        </Button>
      </div>
    </form>
  )
}
