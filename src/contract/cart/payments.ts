import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { cents, name, safeText } from '../primitives.ts'
import { savedCard } from '../saved-cards.ts'
import { cartParams } from './carts.ts'
import { keptGiftCard } from './gift-cards.ts'

const expire = z.strictObject({ month: z.int().min(1).max(12), year: z.int().min(2000).max(2100) })

export const houseAccount = z.object({
  id: z.string(),
  description: z.string(),
  left: cents.describe('How much more can be put on it.'),
})
export type HouseAccount = z.infer<typeof houseAccount>

export const billing = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('creditcard'),
    accounts: z
      .array(savedCard)
      .describe(
        'The saved cards of the member, the one used last first; they are paid with as `storedpayment`.',
      ),
    save: z.boolean().describe('Whether a card that is paid with as `newcredit` can be kept.'),
  }),
  z.object({
    type: z.literal('giftcard'),
    accounts: z.array(keptGiftCard).describe('The gift cards that the member keeps.'),
  }),
  z.object({ type: z.literal('payinstore') }),
  z.object({
    type: z.literal('houseaccount'),
    accounts: z.array(houseAccount).describe('What the member may have orders put on.'),
  }),
])
export type Billing = z.infer<typeof billing>

export const cartPayments = endpoint({
  method: 'get',
  path: '/carts/{id}/payments',
  summary: 'What a bag can be paid with by whoever asks',
  params: cartParams,
  response: z.object({ billing: z.array(billing) }),
  member: 'optional',
  errors: ['cart_not_found', 'cart_expired', 'already_placed'],
})

export const hearBank = endpoint({
  method: 'post',
  path: '/payments/stripe',
  summary:
    'What Stripe tells of payments; signed in the header stripe-signature over the body, repeats are cheap',
  // What it holds differs from event to event, and nothing of it is believed.
  body: z.looseObject({}),
  response: z.object({ received: z.literal(true) }),
  errors: ['signature_wrong'],
})

export const openApplePay = endpoint({
  method: 'post',
  path: '/applepay',
  summary: 'Open a session of Apple Pay, for a chain with a merchant certificate of its own',
  body: z.strictObject({
    channel: name.describe('Where the guest is, for the log.'),
    validationURL: z
      .string()
      .max(500)
      .describe('The address Apple gave the browser; its host alone is used.'),
  }),
  response: z.looseObject({}).describe('What Apple answered, for the browser.'),
  errors: ['wallet_unavailable'],
})

export const answerSandboxChallenge = endpoint({
  method: 'post',
  path: '/payments/sandbox/challenges',
  summary: 'Answer the sandbox bank, which asks a guest back with a client secret',
  body: z.strictObject({ secret: name, answer: z.enum(['passed', 'failed']) }),
  response: z.object({ answer: z.enum(['passed', 'failed']) }),
  errors: ['not_found'],
})
export type ChallengeAnswer = z.infer<typeof answerSandboxChallenge.body>

/** Stands where a real provider's own card fields stand: a number goes in, a token comes out. */
export const tokenizeSandboxCard = endpoint({
  method: 'post',
  path: '/payments/sandbox/cards',
  summary: 'Swap a published test card for a token; real cards are refused and never stored',
  body: z.strictObject({
    number: safeText(30),
    expire,
    cvv: z.string().regex(/^\d{3,4}$/, 'Enter the 3 or 4 digit security code.'),
    zip: z.string().regex(/^\d{5}$/, 'Enter a 5 digit ZIP code.'),
  }),
  response: z.object({
    token: z.string(),
    card: z.object({ type: z.string(), number: z.string(), expire }),
  }),
  statuses: [201],
  errors: ['card_not_accepted'],
})
export type CardInput = z.infer<typeof tokenizeSandboxCard.body>
