import type { Cart } from '#src/contract/cart/carts.ts'
import { productPath } from '#src/domain/content/paths/menu-paths.ts'
import { placementOfMenuKind } from '#src/domain/content/paths/placement.ts'

export function lineEditPath({ menu_id, products, catering }: Cart, position: number): string {
  const id = products[position]?.product_id ?? ''
  const path = productPath(placementOfMenuKind(catering ? 'catering' : 'regular'), menu_id, id)
  return `${path}?edit=${encodeURIComponent(id)}&position=${position}`
}
