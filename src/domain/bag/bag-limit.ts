import { BAG_SUBTOTAL_MAX } from '../limits.ts'
import type { Cents } from '../money/money.ts'

export function isBagTooLarge(subtotal: Cents): boolean {
  return subtotal > BAG_SUBTOTAL_MAX
}
