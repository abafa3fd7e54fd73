import { remembered } from '../browser/remembered.ts'
import type { BagMemory } from '../session/bag-memory.ts'
import { $memberMemory } from '../session/member-memory.ts'

/**
 * A bag that timed out, whose lines can be put into a new one until the guest has decided. `isStranded`: it did not, its
 * kitchen has left; it can be taken to another one.
 */
export type OfferedBag = Pick<BagMemory, 'cart_id' | 'count' | 'kind'> & { isStranded?: boolean }

export const $offeredBag = remembered<OfferedBag>(
  'offered-bag',
  value => typeof value.cart_id === 'string' && typeof value.count === 'number',
)

export function offerAgain({ cart_id, count, kind }: OfferedBag, isStranded = false): void {
  if (count > 0) $offeredBag.set({ cart_id, count, kind, isStranded })
}

export function forgetOffer(): void {
  $offeredBag.set(null)
}

// What is a member's is not offered to whoever comes next.
$memberMemory.listen(memory => {
  if (!memory) forgetOffer()
})
