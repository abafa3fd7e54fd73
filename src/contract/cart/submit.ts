import { z } from 'zod'
import { ALLERGY_NOTE_MAX_LENGTH, CART_LINES_MAX } from '#src/domain/bag/bag-limits.ts'
import { ALLERGENS } from '#src/domain/menu/allergens.ts'
import { endpoint } from '../endpoint.ts'
import { attemptProblems, orderProblemCodes } from '../errors.ts'
import { cartVersion, cents, instant, name, opaqueText, textInput } from '../primitives.ts'
import { cartParams, changeCartErrors } from './carts.ts'
import { giftCardIdentifier, hasOneIdentifier } from './gift-cards.ts'
import { contact } from './quote.ts'

/** Maximum number of payments per order: two gift cards, a card, and the rest paid in store. */
const PAYMENTS_MAX = 4

const payment = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('payinstore'), amount: cents }),
  z.strictObject({
    type: z.literal('storedpayment'),
    amount: cents,
    account: name.describe('Id of the member’s saved card.'),
  }),
  z.strictObject({
    type: z.literal('houseaccount'),
    amount: cents,
    account: name.describe('Id of the member’s house account.'),
  }),
  z
    .strictObject({
      type: z.literal('giftcard'),
      amount: cents.min(1, 'A gift card pays at least one cent.'),
      ...giftCardIdentifier,
    })
    .refine(hasOneIdentifier, { message: 'Please enter a valid card number', path: ['number'] }),
  z.strictObject({
    type: z.enum(['applepay', 'googlepay']),
    amount: cents,
    token: name.describe('Payment token from the bank for the wallet’s payload.'),
  }),
  z.strictObject({
    type: z.literal('newcredit'),
    amount: cents,
    token: name,
    save: z.boolean().optional().describe('True to save the card for the member after payment.'),
    card: z
      .strictObject({
        type: name,
        number: z.string().regex(/^\d{4}$/, 'Send the last four digits only.'),
        expire: z.strictObject({ month: z.int().min(1).max(12), year: z.int().min(2000).max(2100) }),
      })
      .optional(),
  }),
])

export const submitCart = endpoint({
  method: 'post',
  path: '/carts/{id}/submit',
  summary: 'Place the order; a cart becomes at most one order',
  params: cartParams,
  body: z.strictObject({
    version: cartVersion,
    total: cents.describe('The total shown to the guest.'),
    ready: instant.optional().describe('The time shown to the guest; a later time is rejected.'),
    quote: name.optional().describe('Id of the quote; while valid, its bill and time apply.'),
    payments: z
      .array(payment)
      .max(PAYMENTS_MAX)
      .describe('Must add up to the total; empty if nothing is owed.'),
    ...contact,
    free_of: z
      .array(z.strictObject({ line: name, allergens: z.array(z.enum(ALLERGENS)).max(ALLERGENS.length) }))
      .max(CART_LINES_MAX)
      .optional()
      .describe(
        'Allergens the guest avoids and was told that lines are free of; rejected if that is no longer true.',
      ),
    allergy_note: textInput(ALLERGY_NOTE_MAX_LENGTH)
      .optional()
      .describe('Allergy information for the kitchen; not a guarantee.'),
    create: z.literal(false).optional(),
    captcha: opaqueText(4_000).optional().describe('Captcha token, if required.'),
  }),
  response: z.discriminatedUnion('state', [
    z.object({ state: z.literal('placed'), id: z.string(), num: z.string() }),
    z.object({ state: z.literal('confirming'), id: z.string() }),
    z
      .object({ state: z.literal('action'), id: z.string(), client_secret: z.string() })
      .describe(
        'The guest must authenticate with their bank; repeating the same submit then returns the outcome.',
      ),
  ]),
  statuses: [202],
  idempotent: true,
  member: 'optional',
  errors: [
    ...changeCartErrors,
    ...orderProblemCodes,
    'time_changed',
    'total_changed',
    'allergens_changed',
    'contact_incomplete',
    'sign_in_required',
    'payments_total',
    'payment_not_offered',
    'payment_repeated',
    ...attemptProblems,
    'house_account_short',
    'payment_tries_over',
    'captcha_required',
    'captcha_failed',
    'pay_later_maximum',
    'card_minimum',
    'card_maximum',
    'pay_later_used_up',
    'gift_card_unknown',
    'gift_card_not_shown',
    'gift_card_blocked',
    'gift_card_short',
    'too_many_tries',
    'idempotency_key_reused',
  ],
})
export type SubmitBody = z.infer<typeof submitCart.body>
export type SubmitResult = z.infer<typeof submitCart.response>
export type Payment = SubmitBody['payments'][number]
