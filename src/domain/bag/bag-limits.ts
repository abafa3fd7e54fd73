import type { Cents } from '../money/money.ts'

export const CART_LINES_MAX = 60
export const QUANTITY_MIN = 1
export const QUANTITY_MAX = 99
export const RECIPIENT_MAX_LENGTH = 20
export const INSTRUCTIONS_MAX_LENGTH = 200
export const ALLERGY_NOTE_MAX_LENGTH = 140
/** Maximum number of upsells shown at once. */
export const UPSELLS_MAX = 3
/** In cents. */
export const BAG_SUBTOTAL_MAX = 2_500_000

export function isBagTooLarge(subtotal: Cents): boolean {
  return subtotal > BAG_SUBTOTAL_MAX
}
