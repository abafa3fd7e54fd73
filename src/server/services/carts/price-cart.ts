import type { Cart } from '#src/contract/cart/carts.ts'
import type { Delivery } from '#src/contract/cart/handoff-details.ts'
import { computeBill } from '#src/domain/bag/totals.ts'
import { cateringShortfall } from '#src/domain/kitchen/catering.ts'
import {
  type DeliveryZone,
  deliveryFee,
  deliveryShortfall,
  freeDeliveryShortfall,
} from '#src/domain/kitchen/delivery/delivery-zone.ts'
import { computeEarnedPoints } from '#src/domain/member/points/points.ts'
import type { Tip } from '#src/domain/money/tip.ts'
import { evaluatePromotions } from '#src/domain/promotion/evaluate-promotions.ts'
import {
  asapReadyTime,
  earliestReadyTime,
  type OrderTimingInput,
  type SlotUsage,
} from '#src/domain/scheduling/order-times.ts'
import { type RequestedTime, timeKindOf } from '#src/domain/scheduling/requested-time.ts'
import type { Catalog } from '#src/server/catalog/catalog.ts'
import { getEarningRule } from '../points/tier-benefits.ts'
import type { ChosenPromotion } from '../promotions/read-chosen.ts'
import { describePromotions } from './describe-promotions.ts'
import { priceLines } from './lines/price-lines.ts'
import type { CartRow, LineRow } from './persistence/cart-rows.ts'
import { createCartTiming } from './persistence/cart-times.ts'
import { toPromotionBag } from './promotion-bag.ts'

const noUsage: SlotUsage = new Map()

/**
 * Returns a cart in wire format, with all amounts computed from the current catalog. `usage` is the kitchen's
 * booked capacity, which ready times depend on. `promotions` are the reward and coupon that the guest chose.
 */
export function priceCart(
  cart: CartRow,
  rows: LineRow[],
  catalog: Catalog,
  now: Date,
  usage = noUsage,
  promotions: readonly ChosenPromotion[] = [],
): Cart {
  const pricedLines = priceLines(cart, rows, catalog, now)
  const { kitchenMenu, products, zone } = pricedLines
  const kitchen = kitchenMenu.location
  // If the kitchen no longer accepts tips, a tip chosen earlier is not charged.
  const tip: Tip = kitchen.tips_allowed ? cart.tip : { kind: 'none' }
  const evaluatedPromotions =
    promotions.length > 0 ? evaluatePromotions(promotions, toPromotionBag(cart, pricedLines), now) : []
  const bill = computeBill({
    lineCosts: products.map(line => line.cost.total),
    discounts: evaluatedPromotions,
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
    time: promisedTime(cart.time, createCartTiming(cart, rows, catalog, now, usage)),
    delivery: cartDelivery(cart, zone, bill.totals),
    vehicle: cart.handoff === 'curbside' ? cart.vehicle : null,
    products: products.map((line, index) => {
      const discount = evaluatedPromotions.reduce((sum, { parts }) => sum + (parts[index] ?? 0), 0)
      return discount > 0 ? { ...line, discount } : line
    }),
    reset: cart.expiresAt.toISOString(),
    totals: bill.totals,
    discounts: bill.discounts,
    promotions: describePromotions(promotions, evaluatedPromotions, { ...pricedLines, catalog }),
    taxes: bill.taxes,
    fees: bill.fees,
    points: computeEarnedPoints(
      bill.totals.subtotal - bill.totals.discount,
      getEarningRule(catalog.settings.loyalty, cart.tier),
    ),
    tips: {
      allow: kitchen.tips_allowed,
      percentage: tip.kind === 'percentage' ? tip.percentage : null,
      custom: tip.kind === 'custom' ? tip.amount : null,
    },
    catering: kitchenMenu.terms && {
      ...kitchenMenu.terms,
      short: cateringShortfall(kitchenMenu.terms, bill.totals.subtotal),
    },
  }
}

function promisedTime(requested: RequestedTime, timing: OrderTimingInput): Cart['time'] {
  if (requested.kind === 'asap') {
    return { kind: 'asap', ready: new Date(asapReadyTime(timing) ?? earliestReadyTime(timing)).toISOString() }
  }
  return { kind: timeKindOf(requested.time, timing.kitchen.timezone, timing.now), ready: requested.time }
}

function cartDelivery(
  { handoff, delivery }: CartRow,
  zone: DeliveryZone | null,
  { subtotal, handoff: charged }: Cart['totals'],
): Delivery | null {
  if (handoff !== 'delivery' || !delivery) return null
  const { latitude, longitude, isMiddleOfZip, ...address } = delivery
  if (!zone) return { ...address, zone: null, fee: 0, minimum: 0, short: 0, free_in: null, minutes: 0 }
  const { name, minimum, minutes } = zone
  const fee = deliveryFee(zone, subtotal)
  return {
    ...address,
    zone: name,
    fee,
    minimum,
    short: deliveryShortfall(zone, subtotal),
    free_in: charged > 0 ? freeDeliveryShortfall(zone, subtotal) : null,
    minutes,
  }
}
