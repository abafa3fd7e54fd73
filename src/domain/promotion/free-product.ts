import { type ItemDiscount, type OpenLine, sortByValue, unitDiscountValue } from './open-line.ts'
import type { FreeProduct } from './terms.ts'

/** Returns the discount on the cheapest matching item. Items that are already free do not count. */
export function freeProductDiscount(free: FreeProduct, lines: readonly OpenLine[]): ItemDiscount {
  const matches = lines
    .filter(({ product_id, units }) => free.product_ids.includes(product_id) && units > 0)
    .map(line => ({ ...line, worth: unitDiscountValue(line, free) }))
    .filter(({ worth }) => worth > 0)
  const [match] = sortByValue(matches)
  return {
    parts: lines.map(({ id }) => (id === match?.id ? match.worth : 0)),
    usedUnits: lines.map(({ id }) => (id === match?.id ? 1 : 0)),
  }
}
