import { isOrderingPath } from '#src/domain/content/paths/placement.ts'
import { $kitchen, type PickedKitchen } from '../kitchen/kitchen.ts'
import { isStatusOld, kitchenTrouble } from '../kitchen/kitchen-status.ts'
import { $bagMemory, type BagMemory } from '../session/bag-memory.ts'

export function isStartUpDue(path: string): boolean {
  const kitchen = $kitchen.get()
  const memory = $bagMemory.get()
  const isApart = memory !== null && !isTogether(memory, kitchen) && !isOrderingPath(path)
  return isApart || (kitchen !== null && isStatusOld(kitchen)) || kitchenTrouble() !== null
}

export function isTogether(memory: BagMemory, kitchen: PickedKitchen | null): boolean {
  return memory.location_id ? memory.location_id === kitchen?.id : memory.menu_id === kitchen?.menu_id
}
