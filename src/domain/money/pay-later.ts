import type { Cents } from './money.ts'

/** The limits of paying at the handover. */
export type PayLaterTerms = {
  /** The most that may remain to be paid. */
  max_total: Cents
  /** The most items; catering may have more. */
  max_items: number
}

type Order = { due: Cents; items: number; isCatering: boolean }

/** Why an order has to be paid at once: it is too large to cook without payment. Null if it need not be. */
export function whyPaidNow(
  { due, items, isCatering }: Order,
  { max_total, max_items }: PayLaterTerms,
): 'items' | 'total' | null {
  if (due === 0) return null
  if (!isCatering && items > max_items) return 'items'
  return due > max_total ? 'total' : null
}
