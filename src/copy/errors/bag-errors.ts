import type { ErrorDetailsOf } from '#src/contract/error-details.ts'
import type { ErrorCode } from '#src/contract/errors.ts'
import { BAG_SUBTOTAL_MAX, CART_LINES_MAX } from '#src/domain/bag/bag-limits.ts'
import { formatCents } from '#src/domain/money/money.ts'
import { bagExpiredText } from '../bag/bag-expired.ts'
import { offersCopy } from '../bag/offers.ts'
import { promotionProblemText } from '../bag/promotions.ts'

const aCode: Parameters<typeof promotionProblemText>[1] = { kind: 'coupon', products: [], kitchens: [] }

export const bagErrors = {
  cart_not_found: 'We couldn’t find that bag.',
  line_not_found: 'That item is no longer in your bag.',
  cart_changed: 'Your bag changed. Here’s how it looks now.',
  total_changed: 'Some prices changed since you last looked. Please check your new total.',
  cart_expired: bagExpiredText,
  cart_empty: 'Your bag is empty.',
  cart_full: 'Your bag is full. Please place this order before adding more.',
  cart_too_large: `Online orders can be up to ${formatCents(BAG_SUBTOTAL_MAX)} before tax. Please order less, or call the kitchen.`,
  other_bag_over: 'Your other bag is gone.',
  catering_bag: 'Your bag is a catering order. Please finish or clear it before you add anything else.',
  not_catering: 'Your bag isn’t a catering order. Please finish or clear it before you order catering.',
  catering_minimum: 'Catering orders have a minimum. Please add a little more.',
  coupon_unknown: 'We don’t recognize that code. Check the spelling or its start date.',
  coupon_expired: promotionProblemText({ reason: 'expired', until: null }, aCode),
  coupon_worse: 'The code you have saves you more, so we kept it. Remove it to use the other one.',
  coupon_used_up: promotionProblemText({ reason: 'used_up' }, aCode),
  reward_not_found: 'This reward is no longer yours.',
  reward_unavailable: offersCopy.notValid,
} satisfies Partial<Record<ErrorCode, string>>

/** Returns the message for `catering_minimum`. Amounts are in cents. */
export function cateringMinimumText({ minimum, short }: { minimum: number; short: number }): string {
  return `Catering orders start at ${formatCents(minimum)}. Please add ${formatCents(short)} more.`
}

/** Messages for two bags that cannot be merged, by reason. */
export const mergeErrors = {
  cart_full: `A bag holds ${CART_LINES_MAX} different items, and these are too many. Please keep one of the two.`,
  kinds: 'One of these bags is a catering order, which is separate. Please keep one of the two.',
}

/** Messages for `other_bag_over`, by reason. */
export const otherBagClosedErrors: Record<ErrorDetailsOf<'other_bag_over'>['why'], string> = {
  ordered: 'Your other bag has been ordered.',
  confirming: 'Your other bag is being paid for right now.',
  gone: 'Your other bag is gone.',
}

export function totalChangedText(reason: string): string {
  return `${reason} Please check your new total.`
}
