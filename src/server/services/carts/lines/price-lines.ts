import type { CartLine } from '#src/contract/cart/carts.ts'
import { type DeliveryZone, findDeliveryZone } from '#src/domain/kitchen/delivery/delivery-zone.ts'
import type { Product } from '#src/domain/menu/menu.ts'
import type { Catalog } from '#src/server/catalog/catalog.ts'
import type { LocationFile } from '#src/server/catalog/files/location-file.ts'
import type { KitchenMenu } from '#src/server/catalog/imported-catalog.ts'
import { productAvailabilityTime } from '#src/server/services/scheduling/menu-times.ts'
import type { CartRow, LineRow } from '../persistence/cart-rows.ts'
import { requireCartMenu } from '../persistence/cart-times.ts'
import { priceLine } from './price-line.ts'

export type PricedLines = {
  kitchenMenu: KitchenMenu
  /** The time at which the products must be available (`productAvailabilityTime`). */
  at: Date
  products: CartLine[]
  /** Products by line index. An entry is null if its product is no longer on the menu. */
  menuProducts: (Product | null)[]
  /** Null if the handoff is not delivery, the address is missing, or no zone covers it. */
  zone: DeliveryZone | null
}

export function priceLines(cart: CartRow, rows: LineRow[], catalog: Catalog, now: Date): PricedLines {
  const kitchenMenu = requireCartMenu(cart, catalog)
  const placeholder = catalog.settings.order.placeholder_image
  const at = productAvailabilityTime(kitchenMenu, cart, now)
  const { timezone, fryer } = kitchenMenu.location
  const moment = { timezone, fryer, now, at, translations: catalog.translations }
  const menuProducts = rows.map(row => catalog.productOnMenu(kitchenMenu, row.productId, at))
  const products = rows.map((row, index) => priceLine(row, menuProducts[index] ?? null, placeholder, moment))
  return { kitchenMenu, at, products, menuProducts, zone: deliveryZone(cart, kitchenMenu.location) }
}

function deliveryZone({ handoff, delivery }: CartRow, kitchen: LocationFile): DeliveryZone | null {
  return handoff === 'delivery' && delivery ? findDeliveryZone(kitchen, delivery) : null
}
