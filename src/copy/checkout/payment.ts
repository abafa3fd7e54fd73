import type { HandoffService } from '#src/domain/kitchen/handoff.ts'
import type { CardField } from '#src/domain/money/card.ts'

export const cardCopy = {
  label: {
    number: 'Card number',
    expiry: 'Expiration',
    cvv: 'Security code',
    zip: 'Billing ZIP',
  } satisfies Record<CardField, string>,
  /** Placeholder in the format month/year. */
  expiryExample: 'MM/YY',
  invalid: {
    number: 'Please enter a valid card number',
    expiry: 'Please enter the month and year on the card.',
    cvv: 'Please enter the 3 or 4 digit security code.',
    zip: 'Please enter a 5 digit ZIP code.',
  } satisfies Record<CardField, string>,
  expired: 'Your card has expired.',
  sandboxTitle: 'This is a test kitchen',
  sandbox: 'No card is charged, and only test cards work.',
  more: 'Test cards',
  use: (number: string) => `Use card ending in ${number.slice(-4)}`,
  fill: 'Use',
  number: (brand: string, last4: string) => `${brand} ending in ${last4}`,
}

const brands: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  giftcard: 'gift card',
}

export function cardBrandName(brand: string): string {
  return brands[brand] ?? brand
}

export const payLaterLabels: Record<HandoffService, string> = {
  pickup: 'Pay in store',
  drivethru: 'Pay at the window',
  curbside: 'Pay at your car',
  delivery: 'Pay at the door',
}

export const payLaterHints: Record<HandoffService, string> = {
  pickup: 'Pay at the counter when you pick up.',
  drivethru: 'Pay at the window when you roll up.',
  curbside: 'Pay at your car when we bring it out.',
  delivery: 'Pay at the door when we bring it.',
}

export const testCardOutcomeLabels: Record<string, string> = {
  approve: 'Approved',
  payment_declined: 'Declined',
  payment_insufficient_funds: 'Insufficient funds',
  payment_expired_card: 'Expired card',
  slow: 'Approved slowly',
  unknown: 'The answer gets lost, then turns up a moment later',
  challenge: 'Asks you to confirm, then approves',
  challenge_declined: 'Asks you to confirm, then declines',
  capture_refused: 'Approved, but the charge fails for a while',
  hold_expired: 'Approved, but the hold is released at once',
  refund_failed: 'Approved, but a refund fails later',
}
