import type { ErrorCode } from '#src/contract/errors.ts'

export function soldOut(name: string): string {
  return `${name} is sold out right now.`
}

/** The sentence a guest reads for each error code (spec sections 5 and 8 word some of them). */
export const errorMessages: Record<ErrorCode, string> = {
  invalid_request: 'Something in that request is not right. Please check it and try again.',
  payment_declined: 'Your card was declined. Please try another card.',
  payment_insufficient_funds: 'Your card has insufficient funds. Please try another card.',
  payment_expired_card: 'Your card has expired. Please try another card.',
  foreign_origin: 'That request came from another site and was refused.',
  not_found: 'There is nothing at that address.',
  location_not_found: 'We could not find that kitchen.',
  menu_not_found: 'We could not find that menu.',
  product_not_found: 'We could not find that product on this menu.',
  cart_not_found: 'We could not find that bag.',
  line_not_found: 'That item is no longer in your bag.',
  order_not_found: 'We could not find that order.',
  cart_changed: 'Your bag changed in the meantime. Here is how it looks now.',
  total_changed: 'Some prices changed since you last looked. Please check your new total.',
  already_placed: 'This order has already been placed',
  order_confirming: 'We are confirming your order. Hold on a moment.',
  kitchen_closed: 'This kitchen is closed right now.',
  kitchen_unavailable: 'This kitchen is not taking online orders right now.',
  handoff_unavailable: 'This kitchen does not offer that way to get your order.',
  product_unavailable: 'This item is sold out right now.',
  option_unavailable: 'One of your choices is sold out right now.',
  cart_expired: 'Your basket timed out, please recreate your order',
  body_too_large: 'That request is too large.',
  json_only: 'Send JSON to this address.',
  choices_invalid: 'Some choices for this item need another look.',
  waiver_required: 'Please accept the Reaper waiver to add this item.',
  cart_empty: 'Your bag is empty.',
  cart_full: 'Your bag is full. Please place this order before adding more.',
  tip_not_allowed: 'This kitchen does not take tips online.',
  contact_incomplete: 'Please enter your name, email, and phone number to checkout',
  payments_total: 'The payment does not match the total of your order.',
  payment_token_unknown: 'Please enter your card again.',
  card_not_accepted: 'This is a test kitchen: only the test cards listed here work.',
  idempotency_key_reused: 'That request was already used for something else.',
  internal: 'Something went wrong on our side. Please try again.',
  not_ready: 'We are starting up. Please try again in a moment.',
}
