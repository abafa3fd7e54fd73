import { firstHandoff } from '../../../domain/kitchen/handoff.ts'
import type { Product } from '../../../domain/menu/menu.ts'
import { firstServed } from '../../../domain/scheduling/first-served.ts'
import type { Catalog, KitchenMenu } from '../../catalog/catalog.ts'
import { timingInput, wayMinutes } from '../scheduling/timing-input.ts'

/**
 * Returns the first time (ISO 8601, UTC) an unavailable product can be ordered for, by the kitchen's first handoff and
 * ignoring full slots. Null if the product is available, or if no such time is known.
 */
export function firstTimeOf(
  { product_id, available, returns }: Product,
  on: KitchenMenu,
  catalog: Catalog,
  now: Date,
): string | null {
  if (available || returns === null) return null
  const choice = firstHandoff(on.location.services)
  const way = choice.handoff === 'delivery' ? wayMinutes(on.location, null) : 0
  const order = { on, choice, units: catalog.workOf(on, product_id), way }
  const served = (at: Date) => catalog.productOn(on, product_id, at) ?? { available: false, returns: null }
  const first = firstServed(timingInput(order, catalog, now, new Map()), Date.parse(returns), served)
  return first === null ? null : new Date(first).toISOString()
}
