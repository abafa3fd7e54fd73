import type { Cents } from './money.ts'

export type PayLaterTerms = {
  max_total: Cents
  max_items: number
}

export function findPayNowReason(
  { due, items, isCatering }: { due: Cents; items: number; isCatering: boolean },
  { max_total, max_items }: PayLaterTerms,
): 'items' | 'total' | null {
  if (due === 0) return null
  if (!isCatering && items > max_items) return 'items'
  return due > max_total ? 'total' : null
}
