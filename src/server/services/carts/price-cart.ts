import type { Cart } from '../../../contract/carts.ts'
import { cateringReady, shortOfMinimum } from '../../../domain/catering.ts'
import type { Tip } from '../../../domain/tip.ts'
import { billOf } from '../../../domain/totals.ts'
import type { Catalogue, KitchenMenu } from '../catalog/catalogue.ts'
import { menuOf } from './cart-menu.ts'
import type { CartRow, LineRow } from './cart-rows.ts'
import { priceLine } from './price-line.ts'

/** A cart as the wire carries it, every amount computed now from the catalogue. */
export function priceCart(cart: CartRow, rows: LineRow[], catalogue: Catalogue, now: Date): Cart {
  const on = menuOf(cart, catalogue)
  const kitchen = on.location
  const placeholder = catalogue.settings.order.placeholder_image
  const asked = { timezone: kitchen.timezone, now }
  const products = rows.map(row =>
    priceLine(row, catalogue.productOn(on, row.productId, now), placeholder, asked),
  )
  // A kitchen that stopped taking tips charges none, whatever was chosen before.
  const tip: Tip = kitchen.tips_allowed ? cart.tip : { kind: 'none' }
  const bill = billOf({
    lineCosts: products.map(line => line.cost.total),
    taxes: kitchen.taxes,
    fees: kitchen.fees,
    tip,
  })
  return {
    id: cart.id,
    version: cart.version,
    location_id: cart.locationId,
    menu_id: cart.menuId,
    handoff: cart.handoff,
    sub_handoff: cart.subHandoff,
    time:
      cart.time.kind === 'asap'
        ? { kind: 'asap', ready: readyAt(cart, on, now).toISOString() }
        : { kind: cart.time.kind, ready: cart.time.time },
    delivery: null,
    vehicle: cart.handoff === 'curbside' ? cart.vehicle : null,
    products,
    reset: cart.expiresAt.toISOString(),
    totals: bill.totals,
    discounts: [],
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

function readyAt({ handoff, subHandoff }: CartRow, { location, terms }: KitchenMenu, now: Date): Date {
  return terms
    ? cateringReady(location, { handoff, sub_handoff: subHandoff }, terms, now)
    : new Date(now.getTime() + location.prep_minutes * 60_000)
}
