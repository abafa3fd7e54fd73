import { BAG_SUBTOTAL_MAX } from '../limits.ts'
import type { Cents } from '../money/money.ts'

/** True if the subtotal, before discounts, fees and tax, exceeds the maximum of an order. */
export function isBagTooLarge(subtotal: Cents): boolean {
  return subtotal > BAG_SUBTOTAL_MAX
}
