import { findFirstServedTime } from '#src/domain/scheduling/first-served.ts'
import type { OrderTimingInput } from '#src/domain/scheduling/order-times.ts'
import type { Catalog } from '#src/server/catalog/catalog.ts'
import type { KitchenMenu } from '#src/server/catalog/imported-catalog.ts'
import type { SourceLine } from './plan-relist.ts'

/**
 * Returns the first free slot at or after `from` in which all temporarily unavailable lines can be ordered
 * together, or null if there is none.
 */
export function findFirstTimeForLines(
  goneLines: SourceLine[],
  kitchenMenu: KitchenMenu,
  catalog: Catalog,
  timing: OrderTimingInput,
  from: Date,
): string | null {
  if (goneLines.length === 0) return null
  const isServed = (at: Date) => checkServedTogether(goneLines, kitchenMenu, catalog, at)
  const time = findFirstServedTime(timing, from.getTime(), isServed)
  return time === null ? null : new Date(time).toISOString()
}

/**
 * Checks whether all temporarily unavailable products are available at a time. If not, `returns` is the time
 * at which the last of these products becomes available.
 */
function checkServedTogether(
  goneLines: SourceLine[],
  kitchenMenu: KitchenMenu,
  catalog: Catalog,
  at: Date,
): { available: boolean; returns: string | null } {
  const returnable = goneLines.flatMap(({ product_id }) => {
    const product = catalog.productOnMenu(kitchenMenu, product_id, at)
    return product && (product.available || product.returns !== null) ? [product] : []
  })
  const returns = returnable
    .flatMap(({ available, returns: returnTime }) => (available ? [] : (returnTime ?? [])))
    .toSorted()
  return { available: returnable.length > 0 && returns.length === 0, returns: returns.at(-1) ?? null }
}
