import { $bagMemory } from './bag-memory.ts'

export function bagTimeOnMenu(menuId: string): string | undefined {
  const memory = $bagMemory.get()
  return memory?.menu_id === menuId ? memory.time : undefined
}
