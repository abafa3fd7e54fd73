import { BAG_SUBTOTAL_MAX } from '../limits.ts'
import type { Cents } from '../money/money.ts'

/** Whether what the lines cost together, before discounts, fees and tax, is more than one order can come to. */
export function isBagTooLarge(subtotal: Cents): boolean {
  return subtotal > BAG_SUBTOTAL_MAX
}
