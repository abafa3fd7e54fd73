import type { CartLine } from '#src/contract/cart/carts.ts'
import { deliveryFee } from '#src/domain/kitchen/delivery/delivery-zone.ts'
import type { Product } from '#src/domain/menu/menu.ts'
import { linesSubtotal, type PromotionBag, type PromotionLine } from '#src/domain/promotion/promotion-bag.ts'
import type { PricedLines } from './lines/price-lines.ts'
import type { CartRow } from './persistence/cart-rows.ts'

export function toPromotionBag(
  cart: CartRow,
  { kitchenMenu, at, products, menuProducts, zone }: PricedLines,
): PromotionBag {
  const lines = products.map((line, index) => toPromotionLine(line, menuProducts[index] ?? null))
  return {
    location_id: kitchenMenu.location.id,
    timezone: kitchenMenu.location.timezone,
    handoff: cart.handoff,
    sub_handoff: cart.subHandoff,
    at,
    is_member: cart.memberId !== null,
    lines,
    delivery_fee: zone ? deliveryFee(zone, linesSubtotal(lines)) : lacksAddress(cart) ? null : 0,
  }
}

function lacksAddress({ handoff, delivery }: CartRow): boolean {
  return handoff === 'delivery' && delivery === null
}

function toPromotionLine(
  { id, product_id, quantity, cost }: CartLine,
  product: Product | null,
): PromotionLine {
  const base = product?.cost ?? cost.unit
  return { id, product_id, base, options: cost.unit - base, quantity }
}
