import type { OrderWish, SlotUsage } from '../../../domain/scheduling/order-times.ts'
import type { Catalogue } from '../../catalog/catalogue.ts'
import { orderWish, wayMinutes } from '../scheduling/order-wish.ts'
import { menuOf } from './cart-menu.ts'
import type { CartRow, LineRow } from './cart-rows.ts'

/** When a bag can be had; an empty one is taken for a small order. */
export function cartWish(
  cart: CartRow,
  rows: LineRow[],
  catalogue: Catalogue,
  now: Date,
  usage: SlotUsage,
): OrderWish {
  const on = menuOf(cart, catalogue)
  const units = rows.reduce((sum, row) => sum + catalogue.workOf(on, row.productId) * row.quantity, 0)
  const order = {
    on,
    choice: { handoff: cart.handoff, sub_handoff: cart.subHandoff },
    units: rows.length === 0 ? 1 : units,
    way: cart.handoff === 'delivery' ? wayMinutes(on.location, cart.delivery) : 0,
  }
  return orderWish(order, catalogue, now, usage)
}
