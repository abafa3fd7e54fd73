import { firstOfferedHandoff } from '#src/domain/kitchen/handoff.ts'
import type { Product } from '#src/domain/menu/menu.ts'
import { findFirstServedTime } from '#src/domain/scheduling/first-served.ts'
import type { Catalog, KitchenMenu } from '#src/server/catalog/catalog.ts'
import { createTimingInput, findDeliveryMinutes } from '../scheduling/timing-input.ts'

/**
 * Returns the first time (ISO 8601, UTC) at which an unavailable product can be ordered with the kitchen's
 * first handoff, ignoring full slots. Returns null if the product is available or the time is unknown.
 */
export function findFirstOrderTime(
  { product_id, available, returns }: Product,
  kitchenMenu: KitchenMenu,
  catalog: Catalog,
  now: Date,
): string | null {
  if (available || returns === null) return null
  const choice = firstOfferedHandoff(kitchenMenu.location.services)
  const travelMinutes = choice.handoff === 'delivery' ? findDeliveryMinutes(kitchenMenu.location, null) : 0
  const order = {
    kitchenMenu,
    choice,
    units: catalog.workUnits(kitchenMenu, product_id),
    travelMinutes,
  }
  const availability = (at: Date) =>
    catalog.productOnMenu(kitchenMenu, product_id, at) ?? { available: false, returns: null }
  const first = findFirstServedTime(
    createTimingInput(order, catalog, now, new Map()),
    Date.parse(returns),
    availability,
  )
  return first === null ? null : new Date(first).toISOString()
}
