import type { Cart } from '#src/contract/carts.ts'

/** The product page in edit mode for the line at a position of the bag (spec section 2). */
export function editPath({ menu_id, products }: Cart, position: number): string {
  const id = products[position]?.product_id
  return `/menu/${menu_id}/product/${id}?edit=${id}&position=${position}`
}
