import type { PickedKitchen } from '#src/stores/kitchen/kitchen.ts'
import { $bagMemory } from '#src/stores/session/bag-memory.ts'
import { $bagCount } from '../bag-count.ts'
import { $expiredBagOffer } from '../expired-bag-offer.ts'

export function isBagAtOtherKitchen({ id, menu_id }: Pick<PickedKitchen, 'id' | 'menu_id'>): boolean {
  const memory = $bagMemory.get()
  if (!memory || $bagCount.get() === 0) return false
  return memory.location_id ? memory.location_id !== id : memory.menu_id !== menu_id
}

export function hasBagOfRemovedKitchen(): boolean {
  return !$bagMemory.get() && $expiredBagOffer.get()?.isKitchenRemoved === true
}

export function clearEmptyBag(): void {
  if ($bagMemory.get() && $bagCount.get() === 0) $bagMemory.set(null)
}
