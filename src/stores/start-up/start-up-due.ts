import { isOrderingPath } from '#src/domain/content/paths/placement.ts'
import { $kitchen, type PickedKitchen } from '../kitchen/kitchen.ts'
import { findKitchenProblem, isKitchenStatusStale } from '../kitchen/kitchen-status.ts'
import { $storedBag, type StoredBag } from '../session/stored-bag.ts'

export function needsStartUp(path: string): boolean {
  const kitchen = $kitchen.get()
  const stored = $storedBag.get()
  const isMismatched = stored !== null && !isBagAtKitchen(stored, kitchen) && !isOrderingPath(path)
  return isMismatched || (kitchen !== null && isKitchenStatusStale(kitchen)) || findKitchenProblem() !== null
}

export function isBagAtKitchen(stored: StoredBag, kitchen: PickedKitchen | null): boolean {
  return stored.location_id ? stored.location_id === kitchen?.id : stored.menu_id === kitchen?.menu_id
}
