import { useStore } from '@nanostores/react'
import { type RefObject, useEffect } from 'react'
import { $submit, type OrderForm } from '#src/stores/checkout/submit.ts'

/** Puts the focus on the first field to correct, each time the order is refused for it. */
export function useInvalidFocus(form: RefObject<HTMLElement | null>, name: OrderForm): void {
  const submit = useStore($submit, { ssr: 'initial' })
  useEffect(() => {
    if (submit.step === 'incomplete' && submit.form === name) focusInvalid(form.current)
  }, [submit, form, name])
}

export function focusInvalid(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
