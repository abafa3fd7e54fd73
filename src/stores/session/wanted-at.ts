import { $bagMemory } from './bag-memory.ts'

/** When the bag of a menu is wanted, if that is a chosen time. */
export function wantedAt(menuId: string): string | undefined {
  const memory = $bagMemory.get()
  return memory?.menu_id === menuId ? memory.time : undefined
}
