import type { Cents } from './money.ts'

/** Up to what an order can be paid when it is handed over. */
export type PayLaterTerms = {
  /** What may be left to be paid then. */
  max_total: Cents
  /** How many items it may have; catering may have more. */
  max_items: number
}

type Order = { due: Cents; items: number; isCatering: boolean }

/** Why an order has to be paid when it is placed: nobody cooks for a crowd, or for much money, on a word. Null if not. */
export function whyPaidNow(
  { due, items, isCatering }: Order,
  { max_total, max_items }: PayLaterTerms,
): 'items' | 'total' | null {
  if (due === 0) return null
  if (!isCatering && items > max_items) return 'items'
  return due > max_total ? 'total' : null
}
