import type { CartLine } from '../../../contract/carts.ts'
import { type DeliveryZone, deliveryFee } from '../../../domain/kitchen/delivery-zone.ts'
import type { Product } from '../../../domain/menu/menu.ts'
import { type PromotedBag, type PromotedLine, subtotalOf } from '../../../domain/promotion/promoted-bag.ts'
import type { LocationFile } from '../../catalog/location-file.ts'
import type { CartRow } from './cart-rows.ts'

type Priced = {
  cart: CartRow
  kitchen: LocationFile
  at: Date
  zone: DeliveryZone | null
  products: CartLine[]
  /** What each line is of, in their order; null where that has left the menu. */
  listed: (Product | null)[]
}

/** A cart as promotions look at it. */
export function promotedBag({ cart, kitchen, at, zone, products, listed }: Priced): PromotedBag {
  const lines = products.map((line, index) => promotedLine(line, listed[index] ?? null))
  return {
    location_id: kitchen.id,
    timezone: kitchen.timezone,
    handoff: cart.handoff,
    sub_handoff: cart.subHandoff,
    at,
    is_member: cart.memberId !== null,
    lines,
    delivery_fee: zone ? deliveryFee(zone, subtotalOf(lines)) : 0,
  }
}

function promotedLine({ id, product_id, quantity, cost }: CartLine, product: Product | null): PromotedLine {
  const base = product?.cost ?? cost.unit
  return { id, product_id, base, options: cost.unit - base, quantity }
}
