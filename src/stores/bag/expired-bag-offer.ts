import { persistentValue } from '../browser/persistent-value.ts'
import type { StoredBag } from '../session/stored-bag.ts'
import { $storedMember } from '../session/stored-member.ts'

/**
 * Expired bag whose lines the guest can restore or dismiss. `isKitchenRemoved`: the bag's kitchen has closed
 * permanently, but the lines can move to another kitchen.
 */
export type ExpiredBagOffer = Pick<StoredBag, 'cart_id' | 'count' | 'kind'> & { isKitchenRemoved?: boolean }

export const $expiredBagOffer = persistentValue<ExpiredBagOffer>(
  'offered-bag',
  value => typeof value.cart_id === 'string' && typeof value.count === 'number',
)

export function offerExpiredBag({ cart_id, count, kind }: ExpiredBagOffer, isKitchenRemoved = false): void {
  if (count > 0) $expiredBagOffer.set({ cart_id, count, kind, isKitchenRemoved })
}

export function clearExpiredBagOffer(): void {
  $expiredBagOffer.set(null)
}

// Clears the offer on sign-out, because the next person who uses this browser must not see the member's data.
$storedMember.listen(stored => {
  if (!stored) clearExpiredBagOffer()
})
