import { atom } from 'nanostores'
import type { Cart } from '#src/contract/carts.ts'
import type { BillChange } from './bill-changes.ts'
import type { ApiError } from './request.ts'

export type SubmitState =
  | { step: 'idle' }
  | { step: 'submitting' }
  /** Something on a form has to be filled in or corrected first. */
  | { step: 'incomplete'; form: 'contact' | 'card'; message: string }
  | { step: 'failed'; error: ApiError }
  /** The bill moved since the guest saw it: they have to press again. */
  | { step: 'changed'; error: ApiError; was: Cart; now: Cart; changes: BillChange[] }

export const $submit = atom<SubmitState>({ step: 'idle' })

/** Whether a refusal is about how the guest pays. */
export function isPaymentFailure({ code }: ApiError): boolean {
  return code.startsWith('payment_') || code === 'card_not_accepted'
}

/** Whether a refusal is about a line of the bag. */
export function isLineRefusal({ code }: ApiError): boolean {
  return ['product_unavailable', 'option_unavailable', 'choices_invalid', 'waiver_required'].includes(code)
}
