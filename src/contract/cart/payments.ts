import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { cents, name, safeText } from '../primitives.ts'
import { savedCard } from '../saved-cards.ts'
import { cartParams } from './carts.ts'
import { savedGiftCard } from './gift-cards.ts'

const expire = z.strictObject({ month: z.int().min(1).max(12), year: z.int().min(2000).max(2100) })

export const houseAccount = z.object({
  id: z.string(),
  description: z.string(),
  left: cents.describe('Remaining credit.'),
})
export type HouseAccount = z.infer<typeof houseAccount>

export const billing = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('creditcard'),
    accounts: z
      .array(savedCard)
      .describe('The member’s saved cards, most recently used first; pay with `storedpayment`.'),
    save: z.boolean().describe('True if a card paid with `newcredit` can be saved.'),
  }),
  z.object({
    type: z.literal('giftcard'),
    accounts: z.array(savedGiftCard).describe('The member’s saved gift cards.'),
  }),
  z.object({ type: z.literal('payinstore') }),
  z.object({
    type: z.literal('houseaccount'),
    accounts: z.array(houseAccount).describe('House accounts that the member may charge.'),
  }),
])
export type Billing = z.infer<typeof billing>

export const listCartBilling = endpoint({
  method: 'get',
  path: '/carts/{id}/payments',
  summary: 'Payment methods available to the caller for a bag',
  params: cartParams,
  response: z.object({ billing: z.array(billing) }),
  member: 'optional',
  errors: ['cart_not_found', 'cart_expired', 'already_placed'],
})

export const receiveBankEvent = endpoint({
  method: 'post',
  path: '/payments/stripe',
  summary: 'Stripe webhook. Signed with the header stripe-signature over the body; duplicates are harmless',
  // Accepts any object, because payloads differ by event type and the signature is verified before parsing.
  body: z.looseObject({}),
  response: z.object({ received: z.literal(true) }),
  errors: ['signature_wrong'],
})

export const openApplePaySession = endpoint({
  method: 'post',
  path: '/applepay',
  summary: 'Open an Apple Pay session with the chain’s own merchant certificate',
  body: z.strictObject({
    channel: name.describe('Page of the guest, for the log.'),
    validationURL: z.string().max(500).describe('The validation URL from Apple; only its host is used.'),
  }),
  response: z.looseObject({}).describe('Apple’s response, for the browser.'),
  errors: ['wallet_unavailable'],
})

export const answerSandboxChallenge = endpoint({
  method: 'post',
  path: '/payments/sandbox/challenges',
  summary: 'Answer a challenge of the sandbox bank',
  body: z.strictObject({ secret: name, answer: z.enum(['passed', 'failed']) }),
  response: z.object({ answer: z.enum(['passed', 'failed']) }),
  errors: ['not_found'],
})
export type ChallengeAnswer = z.infer<typeof answerSandboxChallenge.body>

/** Sandbox substitute for a payment provider's card fields: exchanges a card number for a token. */
export const tokenizeSandboxCard = endpoint({
  method: 'post',
  path: '/payments/sandbox/cards',
  summary: 'Exchange a published test card for a token; real cards are rejected and never stored',
  body: z.strictObject({
    number: safeText(30),
    expire,
    cvv: z.string().regex(/^\d{3,4}$/, 'Enter the 3 or 4 digit security code.'),
    zip: z.string().regex(/^\d{5}$/, 'Enter a 5 digit ZIP code.'),
    wallet: z
      .enum(['applepay', 'googlepay'])
      .optional()
      .describe('The wallet whose sheet was approved; its token pays for no other type.'),
  }),
  response: z.object({
    token: z.string(),
    card: z.object({ type: z.string(), number: z.string(), expire }),
  }),
  statuses: [201],
  errors: ['card_not_accepted'],
})
export type SandboxCardInput = z.infer<typeof tokenizeSandboxCard.body>
