import type { Cents } from './money.ts'

export type PayLaterTerms = {
  max_total: Cents
  /** Maximum number of items; does not apply to catering. */
  max_items: number
}

type Order = { due: Cents; items: number; isCatering: boolean }

/** Returns the limit that requires paying now; null if none. */
export function payNowReason(
  { due, items, isCatering }: Order,
  { max_total, max_items }: PayLaterTerms,
): 'items' | 'total' | null {
  if (due === 0) return null
  if (!isCatering && items > max_items) return 'items'
  return due > max_total ? 'total' : null
}
