import { map } from 'nanostores'
import type { RelistPlan } from '#src/contract/cart/relist.ts'
import type { ApiError } from '#src/stores/api/request.ts'
import { persistentText } from '#src/stores/browser/persistent-value.ts'
import { $storedBag } from '#src/stores/session/stored-bag.ts'
import { $storedMember } from '#src/stores/session/stored-member.ts'
import { addLine } from '../edits/add-line.ts'

export type Substitute = RelistPlan['substitutes'][number]
type Substitutes = { cart_id: string; list: Substitute[] }
type SubstituteAdd = { step: 'adding' | 'choose' } | { step: 'failed'; message: string }

/**
 * Substitutes for products that were dropped when the bag moved. Stored until the guest adds or dismisses
 * them.
 */
export const $substitutes = persistentText<Substitutes>(
  'substitutes',
  ({ cart_id, list }) =>
    typeof cart_id === 'string' &&
    Array.isArray(list) &&
    list.every(substitute => typeof substitute?.cost === 'number'),
)
export const $substituteAddStates = map<Record<string, SubstituteAdd | undefined>>({})

export function offerSubstitutes(cart_id: string, { substitutes: list }: RelistPlan): void {
  $substituteAddStates.set({})
  $substitutes.set(list.length > 0 ? { cart_id, list } : null)
}

export async function addSubstitute({ product_id, quantity }: Substitute): Promise<void> {
  if ($substituteAddStates.get()[product_id]?.step === 'adding') return
  $substituteAddStates.setKey(product_id, { step: 'adding' })
  const outcome = await addLine({ product_id, quantity })
  if (outcome.step === 'refused') return $substituteAddStates.setKey(product_id, toAddError(outcome.error))
  removeSubstitute(product_id)
}

export function clearSubstitutes(): void {
  $substituteAddStates.set({})
  $substitutes.set(null)
}

function removeSubstitute(product_id: string): void {
  const current = $substitutes.get()
  const list = current?.list.filter(substitute => substitute.product_id !== product_id) ?? []
  $substituteAddStates.setKey(product_id, undefined)
  $substitutes.set(current && list.length > 0 ? { ...current, list } : null)
}

function toAddError({ code, message }: ApiError): SubstituteAdd {
  return code === 'choices_invalid' ? { step: 'choose' } : { step: 'failed', message }
}

$storedBag.listen(stored => {
  const current = $substitutes.get()
  if (current && stored?.cart_id !== current.cart_id) clearSubstitutes()
})

// Clears the substitutes on sign-out, because the next person who uses this browser must not see the member's
// data.
$storedMember.listen(stored => {
  if (!stored) clearSubstitutes()
})
