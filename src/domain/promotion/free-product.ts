import {
  type DiscountableLine,
  type ItemDiscount,
  sortByValue,
  unitDiscountValue,
} from './discountable-line.ts'
import type { FreeProduct } from './terms.ts'

/** Returns the discount on the cheapest matching item. Items that are already free do not count. */
export function computeFreeProductDiscount(
  free: FreeProduct,
  lines: readonly DiscountableLine[],
): ItemDiscount {
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
