import { useStore } from '@nanostores/react'
import { type SubmitEvent, useRef } from 'react'
import { checkoutCopy } from '#src/copy/checkout.ts'
import { useInvalidFocus } from '#src/features/form/use-invalid-focus.ts'
import { $bagPending } from '#src/stores/bag/bag.ts'
import {
  $customTip,
  $customTipError,
  $isTipApplied,
  applyCustomTip,
  typeCustomTip,
} from '#src/stores/checkout/tip.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { focusInvalid } from '#src/ui/focus.ts'
import { Icon } from '#src/ui/Icon.tsx'

export function CustomTip() {
  const text = useStore($customTip, { ssr: 'initial' })
  const error = useStore($customTipError, { ssr: 'initial' })
  const isPending = useStore($bagPending, { ssr: 'initial' }) === 'tip'
  const isApplied = useStore($isTipApplied, { ssr: 'initial' })
  const form = useRef<HTMLFormElement>(null)
  useInvalidFocus(form, 'tip')
  const apply = (event: SubmitEvent) => {
    event.preventDefault()
    void applyCustomTip()
    // Refused at once when it is no amount: the field says why.
    if ($customTipError.get()) focusInvalid(form.current)
  }
  return (
    <>
      <form ref={form} noValidate onSubmit={apply} className="mt-4 flex items-start gap-3">
        <div className="grow">
          <Field
            label={checkoutCopy.tipLabel}
            error={error}
            value={text}
            onChange={event => typeCustomTip(event.target.value)}
            inputMode="decimal"
            autoComplete="off"
            placeholder="0.00"
          />
        </div>
        <div className="mt-6.5">
          <Button type="submit" size="small" variant="secondary" loading={isPending}>
            {checkoutCopy.tipApply}
          </Button>
        </div>
      </form>
      <p role="status" className="mt-1 flex min-h-6 items-center gap-1 font-bold text-success">
        {isApplied && (
          <>
            <Icon name="check" className="size-5" />
            {checkoutCopy.tipApplied}
          </>
        )}
      </p>
    </>
  )
}
