import type { ErrorCode } from '#src/contract/errors.ts'
import { type Cents, formatCents } from '#src/domain/money/money.ts'
import type { PayLaterTerms } from '#src/domain/money/pay-later.ts'
import { cardProblemTexts } from '../checkout/card-fields.ts'
import { walletCopy } from '../checkout/wallets.ts'
import { minutesText } from './site-errors.ts'

/** Messages for `pay_later_used_up`: the limit per guest or member, and the limit per network. */
export const unpaidOrderLimitTexts = {
  guest: 'You have several unpaid orders under way. Please pay for this one by card.',
  network: 'Several unpaid orders from your network are under way. Please pay for this one by card.',
}

export const paymentErrors = {
  payment_declined: 'Your card was declined. Please try another card.',
  payment_insufficient_funds: 'Your card has insufficient funds. Please try another card.',
  ...cardProblemTexts,
  payment_not_confirmed:
    'Your bank didn’t get your confirmation, and nothing was charged. Please try again, or use another card.',
  payment_unavailable: 'We couldn’t reach the bank, and nothing was charged. Please try again.',
  pay_later_used_up: unpaidOrderLimitTexts.guest,
  card_minimum: 'Cards need a total of at least $0.50. Pay another way, or choose another tip.',
  card_maximum: 'That’s more than a card can pay at once. Please split it into several orders.',
  pay_later_maximum: 'Orders this large need to be paid by card now.',
  wallet_unavailable: walletCopy.failed,
  payment_tries_over: 'Too many cards were declined. Please wait a while, then try another one.',
  gift_card_short: 'This gift card doesn’t have enough left.',
  house_account_short: 'This house account doesn’t have enough left. Please pay another way.',
  gift_card_blocked: 'This gift card is blocked. Please contact us about it, or pay another way.',
  gift_card_not_shown: 'Please enter your gift card again.',
  gift_card_unknown: 'We couldn’t find that gift card. Please check the number and the PIN.',
  refund_too_early:
    'Its money is only taken once its kitchen accepts it. Cancel the order, or refund it then.',
  nothing_to_refund: 'Nothing is left to give back.',
  refund_limit_reached: 'This key has refunded as much as it may today.',
  refund_too_large: 'More than that was not paid for this order.',
  line_refunded: 'That line was refunded before.',
  payments_total: 'The payment doesn’t match your order’s total.',
  payment_token_unknown: 'Please enter your card again.',
  payment_repeated: 'You can use a gift card or account only once per order.',
  payment_not_offered: 'You can’t pay for this order that way. Please choose another way.',
  card_not_accepted: 'This is a test kitchen. Only the test cards listed here work.',
  card_not_found: 'That card is no longer saved.',
} satisfies Partial<Record<ErrorCode, string>>

/** Returns the message for `pay_later_maximum`, by the limit that the order exceeds. */
export function payLaterLimitText(
  reason: 'items' | 'total',
  { max_total, max_items }: PayLaterTerms,
): string {
  return reason === 'items'
    ? `Orders of more than ${max_items} items need to be paid by card now. For a crowd, try our catering menu.`
    : `Orders over ${formatCents(max_total)} need to be paid by card now.`
}

/**
 * Returns the message for `payment_tries_over`: how long to wait, and another payment method if there is one.
 */
export function tooManyDeclinedText(seconds: number, later: string | null): string {
  const wait = `Please wait ${minutesText(Math.ceil(seconds / 60))} before you try another one`
  const or = later ? `, or choose “${later}”` : ''
  return `Too many cards were declined. ${wait}${or}. We’ve saved your bag.`
}

/** Message for `payment_not_offered` if a guest asks to save a card. */
export const cardNotSavedText: string = 'Sign in to save a card, or pay without saving it.'

export function refundLimitText(maximum: Cents): string {
  return `At most ${formatCents(maximum)} can be refunded.`
}

/** Message for `refund_limit_reached`, with the amount that the desk key may still refund today. */
export function remainingRefundText(left: Cents): string {
  return left === 0
    ? paymentErrors.refund_limit_reached
    : `This key may refund only ${formatCents(left)} more today.`
}
