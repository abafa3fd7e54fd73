import { isOrderingPath } from '#src/domain/content/paths/placement.ts'
import { $kitchen, type PickedKitchen } from '../kitchen/kitchen.ts'
import { findKitchenProblem, isKitchenStatusStale } from '../kitchen/kitchen-status.ts'
import { $bagMemory, type BagMemory } from '../session/bag-memory.ts'

export function needsStartUp(path: string): boolean {
  const kitchen = $kitchen.get()
  const memory = $bagMemory.get()
  const isMismatched = memory !== null && !isBagAtKitchen(memory, kitchen) && !isOrderingPath(path)
  return isMismatched || (kitchen !== null && isKitchenStatusStale(kitchen)) || findKitchenProblem() !== null
}

export function isBagAtKitchen(memory: BagMemory, kitchen: PickedKitchen | null): boolean {
  return memory.location_id ? memory.location_id === kitchen?.id : memory.menu_id === kitchen?.menu_id
}
