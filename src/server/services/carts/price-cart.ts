import type { Cart } from '../../../contract/carts.ts'
import { billOf } from '../../../domain/bag/totals.ts'
import { shortOfMinimum } from '../../../domain/kitchen/catering.ts'
import type { Tip } from '../../../domain/money/tip.ts'
import { judgePromotions } from '../../../domain/promotion/judge-promotions.ts'
import type { Promotion } from '../../../domain/promotion/terms.ts'
import type { SlotUsage } from '../../../domain/scheduling/order-times.ts'
import type { Catalogue } from '../../catalog/catalogue.ts'
import { cartDelivery, zoneOf } from './cart-delivery.ts'
import type { CartRow, LineRow } from './cart-rows.ts'
import { cartWish } from './cart-wish.ts'
import { priceLines } from './price-lines.ts'
import { promisedTime } from './promised-time.ts'
import { promotedBag } from './promoted-bag.ts'

/** Where nobody is told a time. */
const noUsage: SlotUsage = new Map()

/**
 * A cart as the wire carries it, every amount computed now from the catalogue. `usage` is what is taken of its kitchen's
 * stretches; a guest who is told when it is ready needs them. `promotions` are those the guest chose.
 */
export function priceCart(
  cart: CartRow,
  rows: LineRow[],
  catalogue: Catalogue,
  now: Date,
  usage = noUsage,
  promotions: readonly Promotion[] = [],
): Cart {
  const priced = priceLines(cart, rows, catalogue, now)
  const { on, products } = priced
  const kitchen = on.location
  // A kitchen that stopped taking tips charges none, whatever was chosen before.
  const tip: Tip = kitchen.tips_allowed ? cart.tip : { kind: 'none' }
  const zone = zoneOf(cart, kitchen)
  const bill = billOf({
    lineCosts: products.map(line => line.cost.total),
    discounts: promotions.length > 0 ? judgePromotions(promotions, promotedBag(cart, priced), now) : [],
    taxes: kitchen.taxes,
    fees: kitchen.fees,
    tip,
    zone,
  })
  return {
    id: cart.id,
    version: cart.version,
    location_id: cart.locationId,
    menu_id: cart.menuId,
    handoff: cart.handoff,
    sub_handoff: cart.subHandoff,
    time: promisedTime(cart.time, cartWish(cart, rows, catalogue, now, usage)),
    delivery: cartDelivery(cart, zone, bill.totals.subtotal),
    vehicle: cart.handoff === 'curbside' ? cart.vehicle : null,
    products,
    reset: cart.expiresAt.toISOString(),
    totals: bill.totals,
    discounts: bill.discounts,
    taxes: bill.taxes,
    fees: bill.fees,
    tips: {
      allow: kitchen.tips_allowed,
      percentage: tip.kind === 'percentage' ? tip.percentage : null,
      custom: tip.kind === 'custom' ? tip.amount : null,
    },
    catering: on.terms && { ...on.terms, short: shortOfMinimum(on.terms, bill.totals.subtotal) },
  }
}
