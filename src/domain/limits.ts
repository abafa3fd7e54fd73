/** Business constants, each with one home. Money in cents, time in the unit named. */
export const QUANTITY_MIN = 1
export const QUANTITY_MAX = 99
export const RECIPIENT_MAX_LENGTH = 20
export const INSTRUCTIONS_MAX_LENGTH = 200
/** The longest note about an allergy. */
export const ALLERGY_NOTE_MAX_LENGTH = 140
export const CART_LINES_MAX = 60
/** The highest subtotal of a bag ($25,000.00), before discounts, fees and tax. */
export const BAG_SUBTOTAL_MAX = 2_500_000
/** How deep choices nest below a product's own. */
export const CHOICE_DEPTH_MAX = 5
export const COUNTER_BIG_STEP = 5
export const COUNTER_BIG_STEP_ABOVE = 19
/** How many products are offered with one on its page. */
export const UPSELLS_MAX = 3
export const HEAT_LEVEL_MAX = 7
export const TIP_PERCENTAGES = [0, 10, 15, 20] as const
export const CUSTOM_TIP_MIN = 1
export const CUSTOM_TIP_MAX = 99_999
export const TIP_APPLIED_MS = 3_000
export const PHONE_DIGITS = 10
/** By how much a kitchen may be late before a guest has to hear of it. */
export const PROMISE_TOLERANCE_MS = 5 * 60_000
export const CART_LIFETIME_MINUTES = 120
/** How many products a bag is offered with what is in it. */
export const CART_UPSELLS_MAX = 12
/** How many products are listed when none are named. */
export const PRODUCTS_LISTED_MAX = 500
/** Only this many of a member's latest orders count as their habits, because those change. */
export const HISTORY_MAX = 100
/** How many of a member's usual dishes a menu offers. */
export const AGAIN_MAX = 4
/** How many of a member's latest orders are offered again. */
export const ORDER_AGAIN_MAX = 3
/** How many people one account orders for. */
export const PEOPLE_MAX = 20
export const NAME_MAX_LENGTH = 60
export const EMAIL_MAX_LENGTH = 254

/** When a cart that is touched now expires. */
export function cartExpiry(now: Date): Date {
  return new Date(now.getTime() + CART_LIFETIME_MINUTES * 60_000)
}
