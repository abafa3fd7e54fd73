import type { Card } from './objects.ts'

type Behavior = {
  decline?: { code: string; decline_code?: string; advice_code?: string; message: string }
  challenge?: 'always' | 'unless_saved'
  refund?: 'pending' | 'fails'
  afterCapture?: 'disputed' | 'warned'
}

type TestCard = { number: string; brand: string; names: string[]; behavior: Behavior }

const declined = (code: string, message: string, decline_code?: string): Behavior => ({
  decline: { code, message, ...(decline_code && { decline_code }) },
})

const generic = declined('card_declined', 'Your card was declined.', 'generic_decline')

/**
 * Stripe's published test cards. `names` contains the payment method ids that Stripe documents for a card.
 */
const testCards: TestCard[] = [
  { number: '4242424242424242', brand: 'visa', names: ['pm_card_visa', 'pm_card_us'], behavior: {} },
  { number: '5555555555554444', brand: 'mastercard', names: ['pm_card_mastercard'], behavior: {} },
  { number: '378282246310005', brand: 'amex', names: ['pm_card_amex'], behavior: {} },
  { number: '6011111111111117', brand: 'discover', names: ['pm_card_discover'], behavior: {} },
  { number: '4000000000000002', brand: 'visa', names: ['pm_card_visa_chargeDeclined'], behavior: generic },
  {
    number: '4000000000009995',
    brand: 'visa',
    names: ['pm_card_visa_chargeDeclinedInsufficientFunds'],
    behavior: declined('card_declined', 'Your card has insufficient funds.', 'insufficient_funds'),
  },
  {
    number: '4000000000009987',
    brand: 'visa',
    names: ['pm_card_visa_chargeDeclinedLostCard'],
    behavior: declined('card_declined', 'Your card was declined.', 'lost_card'),
  },
  {
    number: '4000000000000069',
    brand: 'visa',
    names: ['pm_card_chargeDeclinedExpiredCard'],
    behavior: declined('expired_card', 'Your card has expired.', 'expired_card'),
  },
  {
    number: '4000000000000127',
    brand: 'visa',
    names: ['pm_card_chargeDeclinedIncorrectCvc'],
    behavior: declined('incorrect_cvc', "Your card's security code is incorrect.", 'incorrect_cvc'),
  },
  {
    number: '4000000000000119',
    brand: 'visa',
    names: ['pm_card_chargeDeclinedProcessingError'],
    behavior: declined(
      'processing_error',
      'An error occurred while processing your card.',
      'processing_error',
    ),
  },
  { number: '4000000000000341', brand: 'visa', names: ['pm_card_chargeCustomerFail'], behavior: generic },
  {
    number: '4000002500003155',
    brand: 'visa',
    names: ['pm_card_authenticationRequiredOnSetup'],
    behavior: { challenge: 'unless_saved' },
  },
  {
    number: '4000002760003184',
    brand: 'visa',
    names: ['pm_card_authenticationRequired'],
    behavior: { challenge: 'always' },
  },
  {
    number: '4000000000003220',
    brand: 'visa',
    names: ['pm_card_threeDSecure2Required'],
    behavior: { challenge: 'always' },
  },
  {
    number: '4000008400001629',
    brand: 'visa',
    names: ['pm_card_threeDSecureRequiredChargeDeclined'],
    behavior: { challenge: 'always', ...generic },
  },
  {
    number: '4000000000007726',
    brand: 'visa',
    names: ['pm_card_pendingRefund'],
    behavior: { refund: 'pending' },
  },
  { number: '4000000000005126', brand: 'visa', names: ['pm_card_refundFail'], behavior: { refund: 'fails' } },
  {
    number: '4000000000000259',
    brand: 'visa',
    names: ['pm_card_createDispute'],
    behavior: { afterCapture: 'disputed' },
  },
  {
    number: '4000000000005423',
    brand: 'visa',
    names: ['pm_card_fraudWarning'],
    behavior: { afterCapture: 'warned' },
  },
]

/** Returns the test card with this name or number, or null if Stripe does not publish one. */
export function createTestCard(nameOrNumber: string, expires?: { month: number; year: number }): Card | null {
  const digits = nameOrNumber.replace(/[\s-]/g, '')
  const match = testCards.find(({ number, names }) => number === digits || names.includes(nameOrNumber))
  if (!match) return null
  const { number, brand } = match
  return {
    brand,
    last4: number.slice(-4),
    exp_month: expires?.month ?? 12,
    exp_year: expires?.year ?? 2034,
    fingerprint: `fp${number}`,
    wallet: null,
  }
}

export function findCardBehavior({ fingerprint }: Card): Behavior {
  return testCards.find(({ number }) => fingerprint === `fp${number}`)?.behavior ?? {}
}
