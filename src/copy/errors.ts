import type { DetailsOf } from '#src/contract/error-details.ts'
import type { ErrorCode } from '#src/contract/errors.ts'
import type { HandoffService } from '#src/domain/kitchen/handoff.ts'
import { BAG_SUBTOTAL_MAX, CART_LINES_MAX } from '#src/domain/limits.ts'
import { type Cents, formatCents } from '#src/domain/money/money.ts'
import type { PayLaterTerms } from '#src/domain/money/pay-later.ts'
import type { NoTime } from '#src/domain/scheduling/why-no-time.ts'
import { formatWallTime } from '#src/domain/time/clock-time.ts'
import type { LocalMoment } from '#src/domain/time/local-moment.ts'
import { accountCopy } from './account/account.ts'
import { socialFailed } from './account/social-failed.ts'
import { bagTimedOut } from './bag/bag-timed-out.ts'
import { offersCopy } from './bag/offers.ts'
import { cardProblems } from './checkout/card-fields.ts'
import { walletCopy } from './checkout/wallets.ts'
import { handoffNames } from './handoff/handoff.ts'

/** For `pay_later_used_up`, by whom it counts for. */
export const unpaidTooMany = {
  guest:
    'As many orders of yours as we can take are under way and still to be paid. Please pay for this one by card now.',
  network:
    'Many orders from your network are under way and still to be paid. Please pay for this one by card now.',
}

export function soldOut(name: string): string {
  return `${name} is sold out right now.`
}

/** For `product_not_found` of something that was ordered before. */
export function offTheMenu(name: string): string {
  return `${name} is not on the menu any more.`
}

/** For `product_unavailable` when it is known when that ends, by the kitchen's own clock. */
export function backAgain(name: string, moment: LocalMoment): string {
  return `${name} is not available right now. It is back ${momentWords(moment)}.`
}

/** For `product_unavailable` when it can be had, only not when the order is wanted. */
export function notThen(name: string): string {
  return `${name} is not available at the time you chose for your order.`
}

/** For `catering_minimum`, once it is known what is missing (cents). */
export function shortOfCateringMinimum({ minimum, short }: { minimum: number; short: number }): string {
  return `Catering orders start at ${formatCents(minimum)}. Please add ${formatCents(short)} more.`
}

/** For `delivery_minimum`, once it is known what is missing (cents). */
export function shortOfDeliveryMinimum({ minimum, short }: { minimum: number; short: number }): string {
  return `Delivery to you starts at ${formatCents(minimum)}. Please add ${formatCents(short)} more.`
}

/** For `delivery_address_unknown` when the ZIP code is known, and somewhere else than the rest of the address. */
export function zipElsewhere(zip: string, place: string): string {
  return `ZIP Code ${zip.slice(0, 5)} is in ${place}. Please check the address.`
}

type Closed = { handoff: HandoffService | null; reason: string; back: LocalMoment }

/** For `kitchen_closed` by its hours, once it is known when it opens. */
export function closedUntil(opens: LocalMoment): string {
  return `This kitchen is closed right now. It opens again ${momentWords(opens)}.`
}

/** For `kitchen_closed` where somebody closed it, or one way to get an order, for a while. */
export function closedFor({ handoff, reason, back }: Closed): string {
  const [what, again] = handoff
    ? [`There is no ${handoffNames[handoff].toLowerCase()}`, 'It is back']
    : ['This kitchen is closed', 'It opens again']
  return `${what} right now: ${asSentence(reason)} ${again} ${momentWords(back)}.`
}

/**
 * For `time_unavailable`: why a time cannot be had, in the words of whoever closed it then, and the next one that can, by
 * the kitchen's own clock.
 */
export function noTime(reason: NoTime, closedBecause: string | null, next: LocalMoment | null): string {
  const why = closedBecause
    ? `Our kitchen hands out no orders at that time: ${asSentence(closedBecause)}`
    : noTimeReasons[reason]
  return next ? `${why} The next one we have is ${momentWords(next)}.` : `${why} Please choose another one.`
}

/** What operators type may end without a period. */
function asSentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`
}

const noTimeReasons: Record<NoTime, string> = {
  full: 'Every order our kitchen can make for that time is taken.',
  past: 'That time is over.',
  too_soon: 'Your order cannot be ready that soon.',
  closed: 'Our kitchen hands out no orders at that time.',
  too_far: 'That is further ahead than we take orders.',
  not_a_slot: 'That is not one of the times our kitchen hands out orders at.',
}

/** For `password_common` when it is no stolen password, only one that people who know the member try first. */
export const ownWordsPassword =
  'That password is easy to guess: it is made of your own name or email, or of ours. Please choose another one.'

/** The sentence a guest reads for each error code. */
export const errorMessages: Record<ErrorCode, string> = {
  invalid_request: 'Something in that request is not right. Please check it and try again.',
  payment_declined: 'Your card was declined. Please try another card.',
  payment_insufficient_funds: 'Your card has insufficient funds. Please try another card.',
  ...cardProblems,
  payment_not_confirmed:
    'Your bank did not get your confirmation, and nothing was charged. Please try again, or use another card.',
  payment_unavailable: 'We could not reach the bank, and nothing was charged. Please try again.',
  foreign_origin: 'That request came from another site and was refused.',
  not_found: 'There is nothing at that address.',
  location_not_found: 'We could not find that kitchen.',
  zip_unknown: 'We do not know that ZIP code. Please check it, or try a city.',
  position_outside:
    'That position is outside the United States, where our kitchens are. Please try a ZIP code.',
  menu_not_found: 'We could not find that menu.',
  product_not_found: 'We could not find that product on this menu.',
  cart_not_found: 'We could not find that bag.',
  line_not_found: 'That item is no longer in your bag.',
  order_not_found: 'We could not find that order.',
  pass_not_found: 'This pass is not good here.',
  cart_changed: 'Your bag changed in the meantime. Here is how it looks now.',
  total_changed: 'Some prices changed since you last looked. Please check your new total.',
  already_placed: 'This order has already been placed',
  order_under_way: 'The kitchen has begun with this order. Call them, and they see what they can do.',
  order_moved: 'Somebody else moved this order.',
  texts_stopped: 'That phone answered STOP. Text START to the number it came from first.',
  push_unavailable: 'This browser cannot be told.',
  line_offered: 'The guest has been asked about this already.',
  offer_over: 'That choice is over. Please look at your order again.',
  nothing_left:
    'Nothing would be left of this order. Wait for the guest to choose, or say that it cannot be made.',
  order_changed: 'This order was changed a moment ago. Please look at it again.',
  promotion_not_then:
    'What you used for this order is not good at that time. Please choose another one, or keep yours.',
  arrival_too_early: 'That is early. The kitchen wants to know from an hour before your order is promised.',
  arrival_not_needed: 'Nobody has to be told for this order: just give its number.',
  order_over: 'This order is over: nothing about it can be changed any more.',
  order_confirming: 'We are confirming your order. Hold on a moment.',
  order_expired: 'We could not confirm your order in time. It was not placed, and nothing was charged.',
  pay_later_used_up: unpaidTooMany.guest,
  pay_later_maximum: 'An order of that size is paid by card when it is placed.',
  wallet_unavailable: walletCopy.failed,
  payment_tries_over: 'Too many cards did not go through. Please wait a while, then try another one.',
  gift_card_short: 'There is less left on this gift card than you wanted to pay with it.',
  house_account_short:
    'There is less left on this house account than you wanted to put on it. Please pay another way.',
  gift_card_blocked: 'This gift card is blocked. Please contact us about it, or pay another way.',
  gift_card_not_shown: 'Please enter your gift card again.',
  gift_card_unknown: 'We could not find that gift card. Please check the number and the PIN.',
  line_refunded: 'That line was given back before.',
  refund_too_early:
    'Its money is only taken once its kitchen accepts it. Cancel the order, or refund it then.',
  nothing_to_refund: 'Nothing is left to give back.',
  webhook_missing: 'Its kitchen has no webhook.',
  key_wrong: 'That key is not good: it is unknown, has ended or was taken back.',
  scope_missing: 'That key may not do this.',
  refund_too_large: 'More than that was not paid for this order.',
  kitchen_closed: 'This kitchen is closed right now.',
  kitchen_unavailable: 'This kitchen is not taking online orders right now.',
  handoff_unavailable: 'This kitchen does not offer that way to get your order.',
  delivery_not_covered: 'That address is outside this kitchen’s delivery area.',
  time_unavailable: 'That time is not available any more. Please choose another one.',
  time_changed: 'Your order would be ready later than you were told. Please check the new time.',
  allergens_changed: 'Something in your bag is not free any more of what you leave out.',
  product_unavailable: 'This item is sold out right now.',
  option_unavailable: 'One of your choices is sold out right now.',
  other_bag_over: 'Your other bag is not there any more.',
  cart_expired: bagTimedOut,
  body_too_large: 'That request is too large.',
  json_only: 'Send JSON to this address.',
  choices_invalid: 'Some choices for this item need another look.',
  waiver_required: 'Please edit this item to accept the Reaper waiver.',
  cart_empty: 'Your bag is empty.',
  catering_bag: 'Your bag is a catering order. Please finish or clear it before you add something else.',
  not_catering: 'Your bag is not a catering order. Please finish or clear it before you order catering.',
  catering_not_offered: 'That kitchen does not cater. Please choose another one for your catering order.',
  catering_minimum: 'Catering orders have a minimum. Please add a little more.',
  delivery_minimum: 'Delivery orders have a minimum. Please add a little more.',
  delivery_address_required: 'Please enter the address to deliver to.',
  delivery_address_unknown: 'We could not find that address. Please check its ZIP Code.',
  vehicle_incomplete: 'Please tell us both: what you drive, and its color.',
  vehicle_required: 'Please tell us what you drive, so that we find you at the curb.',
  cart_full: 'Your bag is full. Please place this order before adding more.',
  avoids_full:
    'That is as many people as an account can remember. Please clear what somebody else leaves out first.',
  cart_too_large: `One online order can come to ${formatCents(BAG_SUBTOTAL_MAX)} before tax. Please order less, or call the kitchen for more.`,
  tip_not_allowed: 'This kitchen does not take tips online.',
  consent_required: 'Checkbox must be selected.',
  email_invalid: 'Please enter a valid email',
  contact_incomplete: 'Please enter your name, email, and phone number to checkout',
  payments_total: 'The payment does not match the total of your order.',
  payment_token_unknown: 'Please enter your card again.',
  payment_repeated: 'One order can be paid with the same gift card or account only once.',
  payment_not_offered: 'This order cannot be paid that way. Please choose another one.',
  card_not_accepted: 'This is a test kitchen: only the test cards listed here work.',
  idempotency_key_reused: 'That request was already used for something else.',
  link_expired: accountCopy.linkExpired,
  credentials_wrong: 'That email and password do not match an account. Please check them and try again.',
  sign_in_required: 'Please sign in to go on.',
  timestamp_wrong: 'That message was signed too long ago, or in the future: look at the clock.',
  signature_wrong: 'That message is not signed with the secret of this site.',
  captcha_required: 'Please press once more: first we have to make sure that you are a person.',
  captcha_failed: 'We could not make sure that you are a person. Please try again.',
  password_wrong: 'That is not your current password.',
  proof_required: 'For your security, please sign in again before you change this.',
  social_failed: socialFailed,
  other_browser: 'Please open this link in the browser you signed in with: copy its address over there.',
  reward_not_found: 'This reward is not yours any more.',
  redemption_not_found: 'This reward is not offered any more.',
  session_not_found: 'That browser is signed out already.',
  coupon_unknown:
    'We do not know that code. Please check it for typos; one that starts later is not known before its day.',
  coupon_expired: 'That code has expired.',
  coupon_used_up: 'That code was used as often as it could be.',
  card_not_found: 'That card is no longer saved.',
  social_not_offered: 'That way to sign in is not offered here.',
  profile_incomplete: 'We need a little more to finish your account.',
  social_email_taken:
    'You have an account with that email already. We sent you a mail: open its link in this browser to connect your social profile, or sign in with your password.',
  nothing_to_reorder: 'Nothing of that order can be had now.',
  reward_kept: 'This reward is used, over or was a present: it cannot be given back for points.',
  redemption_changed: 'This reward costs another number of points now. Have a look, and redeem it again.',
  redemption_not_yet: 'This reward is not out yet.',
  points_short: 'You do not have enough points for this reward.',
  reward_unavailable: offersCopy.notValid,
  password_weak: accountCopy.passwordWeak,
  password_common: 'That password is on lists of stolen passwords. Please choose another one.',
  profile_invalid: 'Please check your name, email and phone number.',
  birthday_invalid: 'Please enter a valid value.',
  field_read_only: 'That cannot be changed here.',
  too_many_tries: 'That was tried too often. Please wait a while and try again.',
  social_unreachable:
    'Your social profile does not answer right now. Please try again, or sign in another way.',
  internal: 'Something went wrong on our side. Please try again.',
  busy: 'We are very busy right now. Please try again in a moment.',
  not_ready: 'We are starting up. Please try again in a moment.',
}

/** For `pay_later_maximum`, by what is too much. */
export function payNow(why: 'items' | 'total', { max_total, max_items }: PayLaterTerms): string {
  return why === 'items'
    ? `Orders of more than ${max_items} items are paid by card now. For a crowd, there is our catering menu.`
    : `Orders above ${formatCents(max_total)} are paid by card now.`
}

/** For `payment_tries_over`: how long to wait, and how else it can be paid, when it can. */
export function cardTriesOver(seconds: number, later: string | null): string {
  const wait = `Please wait ${minuteWords(Math.ceil(seconds / 60))} before you try another one`
  const or = later ? `, or choose “${later}”` : ''
  return `Too many cards did not go through. ${wait}${or}. Your bag is kept.`
}

/** For `too_many_tries`: how long to wait. */
export function triedTooOften(seconds: number): string {
  return `That was tried too often. Please wait ${waitWords(seconds)} and try again.`
}

function waitWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes < 120 ? minuteWords(minutes) : `${Math.ceil(minutes / 60)} hours`
}

function minuteWords(minutes: number): string {
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}

/** As in `at 6:00 AM`, `tomorrow at 6:00 AM`, `on Monday at 11:00 AM` and `on December 26 at 10:30 AM`. */
function momentWords({ day, date, time }: LocalMoment): string {
  const at = `at ${formatWallTime(time)}`
  switch (day) {
    case 'today':
      return at
    case 'tomorrow':
      return `tomorrow ${at}`
    case 'this-week':
      return `on ${dayName(date, { weekday: 'long' })} ${at}`
    case 'later':
      return `on ${dayName(date, { month: 'long', day: 'numeric' })} ${at}`
  }
}

function dayName(date: string, style: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', { ...style, timeZone: 'UTC' }).format(new Date(date))
}

/** For `points_short`: how many are missing. */
export function morePoints(missing: number): string {
  const points = missing === 1 ? '1 more point' : `${missing.toLocaleString('en-US')} more points`
  return `You need ${points} for this reward.`
}

/** For `payment_not_offered`, when a card is to be kept that nobody keeps. */
export const cardNotKept = 'Only members can have a card kept. Please pay without saving it.'

/** For two bags that cannot be put together, by why not. */
export const apartWords = {
  cart_full: `One bag holds ${CART_LINES_MAX} different items, and these are more. Please keep one of the two.`,
  kinds: 'One of these bags is a catering order, which is placed by itself. Please keep one of the two.',
}

/** For `other_bag_over`, by what became of it. */
export const otherBagOver: Record<DetailsOf<'other_bag_over'>['why'], string> = {
  expired: 'Your other bag timed out.',
  ordered: 'Your other bag has been ordered.',
  confirming: 'Your other bag is being paid for right now.',
  gone: 'Your other bag is not there any more.',
}

/** For `total_changed`, where something is known that is the reason. */
export function checkNewTotal(why: string): string {
  return `${why} Please check your new total.`
}

/** For `refund_too_large`, once it is known how much was paid and not given back yet. */
export function mostRefundable(most: Cents): string {
  return `At most ${formatCents(most)} can be given back.`
}
