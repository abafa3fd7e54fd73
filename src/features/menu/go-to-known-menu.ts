import { $bagMemory } from '#src/stores/bag-memory.ts'
import { $kitchen } from '#src/stores/kitchen.ts'

/** `/menu` is the menu of the bag, else of the picked kitchen; a guest with neither stays to pick one. */
export function goToKnownMenu(): void {
  const menu = $bagMemory.get()?.menu_id ?? $kitchen.get()?.menu_id
  if (menu) location.replace(`/menu/${menu}${location.search}`)
}
