import type { Cart } from '../../../contract/carts.ts'
import type { Tip } from '../../../domain/tip.ts'
import { billOf } from '../../../domain/totals.ts'
import type { Catalogue } from '../catalog/catalogue.ts'
import { kitchenOf } from './cart-kitchen.ts'
import type { CartRow, LineRow } from './cart-rows.ts'
import { priceLine } from './price-line.ts'

/** A cart as the wire carries it, every amount computed now from the catalogue. */
export function priceCart(cart: CartRow, rows: LineRow[], catalogue: Catalogue, now: Date): Cart {
  const kitchen = kitchenOf(cart, catalogue)
  const placeholder = catalogue.settings.order.placeholder_image
  const products = rows.map(row => priceLine(row, catalogue.productOn(kitchen, row.productId), placeholder))
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
    time: { kind: 'asap', ready: readyAt(now, kitchen.prep_minutes).toISOString() },
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
  }
}

export function readyAt(now: Date, prepMinutes: number): Date {
  return new Date(now.getTime() + prepMinutes * 60_000)
}
