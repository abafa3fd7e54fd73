import { remembered } from '../browser/remembered.ts'
import type { BagMemory } from '../session/bag-memory.ts'
import { $memberMemory } from '../session/member-memory.ts'

/**
 * A bag that timed out, whose lines are offered until the guest has decided. `isStranded`: its kitchen has closed for
 * good, so it can be moved to another one.
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

// Nothing of a member is offered to whoever uses the browser next.
$memberMemory.listen(memory => {
  if (!memory) forgetOffer()
})
