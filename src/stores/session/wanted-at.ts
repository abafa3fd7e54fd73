import { $bagMemory } from './bag-memory.ts'

/** The chosen time of a menu's bag; undefined for ASAP, or without a bag. */
export function wantedAt(menuId: string): string | undefined {
  const memory = $bagMemory.get()
  return memory?.menu_id === menuId ? memory.time : undefined
}
