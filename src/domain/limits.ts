export const QUANTITY_MIN = 1
export const QUANTITY_MAX = 99
export const RECIPIENT_MAX_LENGTH = 20
export const INSTRUCTIONS_MAX_LENGTH = 200
export const ALLERGY_NOTE_MAX_LENGTH = 140
export const CART_LINES_MAX = 60
/** Cents. */
export const BAG_SUBTOTAL_MAX = 2_500_000
export const CHOICE_DEPTH_MAX = 5
export const COUNTER_LARGE_STEP = 5
export const COUNTER_LARGE_STEP_THRESHOLD = 19
export const UPSELLS_MAX = 3
export const HEAT_LEVEL_MAX = 7
export const TIP_PERCENTAGES = [0, 10, 15, 20] as const
/** Cents. */
export const CUSTOM_TIP_MIN = 1
/** Cents. */
export const CUSTOM_TIP_MAX = 99_999
export const TIP_MESSAGE_MS = 3_000
export const PHONE_DIGITS = 10
export const PROMISE_TOLERANCE_MS = 5 * 60_000
const CART_LIFETIME_MINUTES = 120
export const CART_UPSELLS_MAX = 12
export const PRODUCTS_LISTED_MAX = 500
export const HISTORY_ORDERS_MAX = 100
export const ORDER_AGAIN_DISHES_MAX = 4
export const RECENT_ORDERS_MAX = 3
export const PEOPLE_MAX = 20
export const NAME_MAX_LENGTH = 60
export const EMAIL_MAX_LENGTH = 254

export function cartExpiry(now: Date): Date {
  return new Date(now.getTime() + CART_LIFETIME_MINUTES * 60_000)
}
