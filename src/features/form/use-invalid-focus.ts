import { useStore } from '@nanostores/react'
import type { RefObject } from 'react'
import { $submitState, type OrderForm } from '#src/stores/checkout/order/submit.ts'
import { focusFirstInvalidField, useFocusWhen } from '#src/ui/focus.ts'

/** Focuses the form's first invalid field whenever its errors block the order. */
export function useInvalidFocus(form: RefObject<HTMLElement | null>, name: OrderForm): void {
  const submit = useStore($submitState, { ssr: 'initial' })
  const isRefused = submit.step === 'incomplete' && submit.form === name
  useFocusWhen(form, isRefused && submit, focusFirstInvalidField)
}
