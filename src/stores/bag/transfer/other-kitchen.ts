import type { PickedKitchen } from '#src/stores/kitchen/kitchen.ts'
import { $storedBag } from '#src/stores/session/stored-bag.ts'
import { $bagCount } from '../bag-count.ts'
import { $expiredBagOffer } from '../expired-bag-offer.ts'

export function isBagAtOtherKitchen({ id, menu_id }: Pick<PickedKitchen, 'id' | 'menu_id'>): boolean {
  const stored = $storedBag.get()
  if (!stored || $bagCount.get() === 0) return false
  return stored.location_id ? stored.location_id !== id : stored.menu_id !== menu_id
}

export function hasBagOfRemovedKitchen(): boolean {
  return !$storedBag.get() && $expiredBagOffer.get()?.isKitchenRemoved === true
}

export function clearBagIfEmpty(): void {
  if ($storedBag.get() && $bagCount.get() === 0) $storedBag.set(null)
}
