import { useStore } from '@nanostores/react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { CHECKBOX_CHECKED_VALUE } from '#src/domain/member/form-rules.ts'
import type { Form } from '#src/stores/form/form.ts'
import { Button } from '#src/ui/Button.tsx'
import { focusFirstInvalidField, useFocusWhen } from '#src/ui/focus.ts'
import { useIsHydrated } from '#src/ui/use-is-hydrated.ts'
import { FormAlert, type FormProblem } from './FormAlert.tsx'
import { FormFields } from './FormFields.tsx'

type AccountFormProps = {
  form: Form
  submit: string
  onSubmit: () => void
  action?: string
  hidden?: Record<string, string>
  onStart?: () => void
  thisYear?: number
  note?: ReactNode
  /** Error that caused the server to redirect the guest back to this form. Later errors replace it. */
  problem?: FormProblem | null
}

export function AccountForm(props: AccountFormProps) {
  const { form, submit, onSubmit, action, hidden = {}, onStart, thisYear, note, problem } = props
  const { isSending, failedSubmits } = useStore(form.$form, { ssr: 'initial' })
  const isHydrated = useIsHydrated()
  const element = useRef<HTMLFormElement>(null)
  const alert = useRef<HTMLDivElement>(null)
  useInputBeforeHydration(element, form)
  // After each failed submit, focuses the first invalid field, or the alert if there is none.
  useFocusWhen(alert, failedSubmits)
  useFocusWhen(element, failedSubmits, focusFirstInvalidField)
  return (
    // Keeps passwords out of the URL if the form is submitted before hydration: `method="dialog"` does
    // nothing outside a dialog.
    <form
      ref={element}
      method={action ? 'post' : 'dialog'}
      action={action}
      noValidate={isHydrated}
      onFocus={onStart}
      onSubmit={event => {
        event.preventDefault()
        onSubmit()
      }}
      className="grid gap-5"
    >
      <FormAlert form={form} box={alert} problem={problem} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FormFields form={form} thisYear={thisYear} />
      {note}
      <Button type="submit" wide loading={isSending}>
        {submit}
      </Button>
    </form>
  )
}

/**
 * Restores the input saved in this tab, but keeps the values of fields that were filled in (typed or
 * autofilled) before hydration.
 */
function useInputBeforeHydration(element: RefObject<HTMLFormElement | null>, form: Form): void {
  useEffect(() => {
    const inputs = [...(element.current?.elements ?? [])].flatMap(controlInput)
    form.restore()
    for (const { name, value } of inputs) form.type(name, value)
  }, [element, form])
}

function controlInput(control: Element): { name: string; value: string }[] {
  if (!(control instanceof HTMLInputElement) || control.type === 'hidden') return []
  const { name, type, checked } = control
  const value = type === 'checkbox' ? (checked ? CHECKBOX_CHECKED_VALUE : '') : control.value
  return value ? [{ name, value }] : []
}
