import type { CartLine } from '../../../../contract/cart/carts.ts'
import { type DeliveryZone, zoneAt } from '../../../../domain/kitchen/delivery/delivery-zone.ts'
import type { Product } from '../../../../domain/menu/menu.ts'
import type { Catalog } from '../../../catalog/catalog.ts'
import type { LocationFile } from '../../../catalog/files/location-file.ts'
import type { KitchenMenu } from '../../../catalog/imported-catalog.ts'
import { neededOn } from '../../scheduling/needed-on.ts'
import type { CartRow, LineRow } from '../stored/cart-rows.ts'
import { menuOf } from '../stored/cart-times.ts'
import { priceLine } from './price-line.ts'

export type PricedLines = {
  on: KitchenMenu
  /** When the products have to be available: the requested time, or now. */
  at: Date
  products: CartLine[]
  /** By line index; null if no longer on the menu. */
  listed: (Product | null)[]
  /** Delivery zone; null for other handoffs, without an address, or outside all zones. */
  zone: DeliveryZone | null
}

export function priceLines(cart: CartRow, rows: LineRow[], catalog: Catalog, now: Date): PricedLines {
  const on = menuOf(cart, catalog)
  const placeholder = catalog.settings.order.placeholder_image
  const at = neededOn(on, cart, now)
  const { timezone, fryer } = on.location
  const asked = { timezone, fryer, now, at, words: catalog.words }
  const listed = rows.map(row => catalog.productOn(on, row.productId, at))
  const products = rows.map((row, index) => priceLine(row, listed[index] ?? null, placeholder, asked))
  return { on, at, products, listed, zone: zoneOf(cart, on.location) }
}

function zoneOf({ handoff, delivery }: CartRow, kitchen: LocationFile): DeliveryZone | null {
  return handoff === 'delivery' && delivery ? zoneAt(kitchen, delivery) : null
}
