/** Business constants. Money in cents, time in the unit named. */
export const QUANTITY_MIN = 1
export const QUANTITY_MAX = 99
export const RECIPIENT_MAX_LENGTH = 20
export const INSTRUCTIONS_MAX_LENGTH = 200
export const ALLERGY_NOTE_MAX_LENGTH = 140
export const CART_LINES_MAX = 60
/** Maximum subtotal of a bag ($25,000.00), before discounts, fees, and tax. */
export const BAG_SUBTOTAL_MAX = 2_500_000
/** Maximum nesting of choices. */
export const CHOICE_DEPTH_MAX = 5
export const COUNTER_BIG_STEP = 5
export const COUNTER_BIG_STEP_ABOVE = 19
/** Recommendations on a product page. */
export const UPSELLS_MAX = 3
export const HEAT_LEVEL_MAX = 7
export const TIP_PERCENTAGES = [0, 10, 15, 20] as const
export const CUSTOM_TIP_MIN = 1
export const CUSTOM_TIP_MAX = 99_999
export const TIP_APPLIED_MS = 3_000
export const PHONE_DIGITS = 10
/** Delay from which a guest is notified. */
export const PROMISE_TOLERANCE_MS = 5 * 60_000
export const CART_LIFETIME_MINUTES = 120
/** Recommendations for a bag. */
export const CART_UPSELLS_MAX = 12
/** Products listed if none are named. */
export const PRODUCTS_LISTED_MAX = 500
/** Number of a member's latest orders that count for their habits. */
export const HISTORY_MAX = 100
/** Usual dishes shown on a menu. */
export const AGAIN_MAX = 4
/** Recent orders offered for reordering. */
export const ORDER_AGAIN_MAX = 3
/** People that one account orders for. */
export const PEOPLE_MAX = 20
export const NAME_MAX_LENGTH = 60
export const EMAIL_MAX_LENGTH = 254

export function cartExpiry(now: Date): Date {
  return new Date(now.getTime() + CART_LIFETIME_MINUTES * 60_000)
}
