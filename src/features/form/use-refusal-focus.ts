import { useStore } from '@nanostores/react'
import { type RefObject, useEffect } from 'react'
import type { Form } from '#src/stores/form/form.ts'

type Box = RefObject<HTMLElement | null>

/** With each refusal the focus goes to the first wrong field, or to what is said above the form. */
export function useRefusalFocus({ $form }: Form, form: Box, alert: Box): void {
  const { refusals } = useStore($form, { ssr: 'initial' })
  useEffect(() => {
    if (refusals === 0) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const target = wrong ?? alert.current
    target?.focus()
  }, [refusals, form, alert])
}
