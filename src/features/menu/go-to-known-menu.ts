import { $bagMemory } from '#src/stores/bag-memory.ts'
import { $kitchen } from '#src/stores/kitchen.ts'

/**
 * `/menu` is the menu of the bag, else of the picked kitchen, and `/menu?product=` that product on it; a guest with
 * neither stays to pick one.
 */
export function goToKnownMenu(): void {
  const menu = $bagMemory.get()?.menu_id ?? $kitchen.get()?.menu_id
  if (!menu) return
  const product = new URLSearchParams(location.search).get('product')
  location.replace(`/menu/${menu}${product ? `/product/${encodeURIComponent(product)}` : location.search}`)
}
