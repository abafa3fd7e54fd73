import { useStore } from '@nanostores/react'
import { type RefObject, useEffect } from 'react'
import { $submit, type SubmitState } from '#src/stores/submit.ts'

type FormName = Extract<SubmitState, { step: 'incomplete' }>['form']

/** Puts the focus on the first field to correct, each time the order is refused for it. */
export function useInvalidFocus(form: RefObject<HTMLElement | null>, name: FormName): void {
  const submit = useStore($submit, { ssr: 'initial' })
  useEffect(() => {
    if (submit.step !== 'incomplete' || submit.form !== name) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [submit, form, name])
}
