import { useStore } from '@nanostores/react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { CHECKED } from '#src/domain/member/form-rules.ts'
import type { Form } from '#src/stores/form/form.ts'
import { Button } from '#src/ui/Button.tsx'
import { focusInvalid, useFocusWhen } from '#src/ui/focus.ts'
import { useIsAlive } from '#src/ui/use-is-alive.ts'
import { FormAlert, type FormProblem } from './FormAlert.tsx'
import { FormFields } from './FormFields.tsx'

type AccountFormProps = {
  form: Form
  submit: string
  onSubmit: () => void
  /** The form's address without JavaScript; without one it needs JavaScript. */
  action?: string
  /** Hidden fields for that case. */
  hidden?: Record<string, string>
  /** Called when somebody begins to fill it in. */
  onStart?: () => void
  thisYear?: number
  /** Between the last field and the button. */
  note?: ReactNode
  /** Why the server sent them back here; replaced by the form's own errors. */
  problem?: FormProblem | null
}

/** A form of the account with its fields, what is wrong with them, and its button. */
export function AccountForm(props: AccountFormProps) {
  const { form, submit, onSubmit, action, hidden = {}, onStart, thisYear, note, problem } = props
  const { isSending, refusals } = useStore(form.$form, { ssr: 'initial' })
  const isAlive = useIsAlive()
  const element = useRef<HTMLFormElement>(null)
  const alert = useRef<HTMLDivElement>(null)
  useTypedBefore(element, form)
  // After each refusal the first invalid field gets the focus, else the message above them.
  useFocusWhen(alert, refusals)
  useFocusWhen(element, refusals, focusInvalid)
  return (
    // `method="dialog"` does nothing outside a dialog, so that before JavaScript has loaded no password gets into an
    // address.
    <form
      ref={element}
      method={action ? 'post' : 'dialog'}
      action={action}
      noValidate={isAlive}
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

/** Restores what was typed in this tab; what was typed or filled in before React had loaded wins. */
function useTypedBefore(element: RefObject<HTMLFormElement | null>, form: Form): void {
  useEffect(() => {
    const typed = [...(element.current?.elements ?? [])].flatMap(typedIn)
    form.recall()
    for (const { name, value } of typed) form.type(name, value)
  }, [element, form])
}

function typedIn(control: Element): { name: string; value: string }[] {
  if (!(control instanceof HTMLInputElement) || control.type === 'hidden') return []
  const { name, type, checked } = control
  const value = type === 'checkbox' ? (checked ? CHECKED : '') : control.value
  return value ? [{ name, value }] : []
}
