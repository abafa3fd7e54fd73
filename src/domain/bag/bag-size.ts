import { BAG_SUBTOTAL_MAX } from '../limits.ts'
import type { Cents } from '../money/money.ts'

/** Whether the subtotal, before discounts, fees and tax, exceeds what one order may cost. */
export function isBagTooLarge(subtotal: Cents): boolean {
  return subtotal > BAG_SUBTOTAL_MAX
}
