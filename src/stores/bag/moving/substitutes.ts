import { map } from 'nanostores'
import type { TransferPlan } from '#src/contract/cart/relist.ts'
import type { ApiError } from '../../api/request.ts'
import { rememberedWords } from '../../browser/remembered.ts'
import { $bagMemory } from '../../session/bag-memory.ts'
import { $memberMemory } from '../../session/member-memory.ts'
import { addLine } from '../changing/add-line.ts'

/** A similar dish for one that the new kitchen does not sell. */
export type Substitute = TransferPlan['substitutes'][number]
type Substitutes = { cart_id: string; list: Substitute[] }
/** The outcome of adding one. `choose`: something has to be chosen for it first. */
type SubstituteAdd = { step: 'adding' | 'choose' } | { step: 'failed'; message: string }

/** Similar dishes for those a moved bag has lost, until the guest has decided. */
export const $substitutes = rememberedWords<Substitutes>(
  'substitutes',
  ({ cart_id, list }) =>
    typeof cart_id === 'string' && Array.isArray(list) && list.every(one => typeof one?.cost === 'number'),
)
/** By product; undefined for those that were not pressed. */
export const $substituteAdds = map<Record<string, SubstituteAdd | undefined>>({})

export function offerSubstitutes(cart_id: string, { substitutes: list }: TransferPlan): void {
  $substituteAdds.set({})
  $substitutes.set(list.length > 0 ? { cart_id, list } : null)
}

/** Adds one of them with its default choices. */
export async function addSubstitute({ product_id, quantity }: Substitute): Promise<void> {
  if ($substituteAdds.get()[product_id]?.step === 'adding') return
  $substituteAdds.setKey(product_id, { step: 'adding' })
  const outcome = await addLine({ product_id, quantity })
  if (outcome.step === 'refused') return $substituteAdds.setKey(product_id, refusalOf(outcome.error))
  forgetSubstitute(product_id)
}

export function forgetSubstitutes(): void {
  $substituteAdds.set({})
  $substitutes.set(null)
}

function forgetSubstitute(product_id: string): void {
  const offered = $substitutes.get()
  const list = offered?.list.filter(one => one.product_id !== product_id) ?? []
  $substituteAdds.setKey(product_id, undefined)
  $substitutes.set(offered && list.length > 0 ? { ...offered, list } : null)
}

function refusalOf({ code, message }: ApiError): SubstituteAdd {
  return code === 'choices_invalid' ? { step: 'choose' } : { step: 'failed', message }
}

$bagMemory.listen(memory => {
  const offered = $substitutes.get()
  if (offered && memory?.cart_id !== offered.cart_id) forgetSubstitutes()
})

// Nothing of a member is offered to whoever uses the browser next.
$memberMemory.listen(memory => {
  if (!memory) forgetSubstitutes()
})
