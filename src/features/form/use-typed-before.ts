import { type RefObject, useEffect } from 'react'
import { CHECKED } from '#src/domain/member/form-rules.ts'
import type { Form } from '#src/stores/form/form.ts'

/** Brings back what was typed in this tab; what was typed or filled in before React was there comes first. */
export function useTypedBefore(element: RefObject<HTMLFormElement | null>, form: Form): void {
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
