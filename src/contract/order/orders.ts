import { z } from 'zod'
import { TENDER_TYPES } from '#src/domain/money/tenders.ts'
import { SETTLEMENT_KINDS } from '#src/domain/order/settlement.ts'
import { charge, line, totals } from '../cart/carts.ts'
import { delivery, vehicle } from '../cart/handoff-details.ts'
import { catalogText } from '../catalog-text.ts'
import { endpoint } from '../endpoint.ts'
import { attemptProblems } from '../errors.ts'
import { cents, handoff, instant, slug, subHandoff } from '../primitives.ts'
import { orderPromotion } from '../promotions.ts'
import { lineReplacement } from './substitutes.ts'

export const payment = z.object({
  type: z.enum(TENDER_TYPES),
  amount: cents,
  card: z.object({ type: z.string(), number: z.string() }).nullable(),
})

export const placedOrder = z.object({
  state: z.literal('placed'),
  id: z.string(),
  cart_id: z.string(),
  num: z.string().describe('Short order number for the counter.'),
  menu_id: z.string(),
  location: z.object({
    id: z.string(),
    name: catalogText,
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    phone: z.string(),
    timezone: z.string(),
  }),
  handoff,
  sub_handoff: subHandoff.nullable(),
  delivery: delivery
    .omit({ minimum: true, short: true, free_in: true })
    .nullable()
    .describe(
      'The address is empty from one day after a guest’s order, when personal data is hidden from holders of its id.',
    ),
  vehicle: vehicle.nullable(),
  allergy_note: z.string().nullable().optional().describe('The guest’s allergy note.'),
  name: z.string().describe('Empty once personal data is hidden.'),
  time: z.object({
    placed: instant,
    ready: instant,
    kind: z.enum(['asap', 'later', 'advance']),
    learned: z
      .int()
      .optional()
      .describe(
        'Minutes that learned lead times added to the promise; omitted if the promise does not depend on the lead time.',
      ),
    fires: instant.optional().describe('When its kitchen must receive it; omitted for old orders.'),
  }),
  products: z.array(
    line.extend({
      waiver: z.object({ version: z.string(), text: z.string(), accepted: instant }).nullable(),
      instead: lineReplacement
        .optional()
        .describe('Outcome if the kitchen ran out; omitted if made as sold.'),
    }),
  ),
  points: z
    .object({
      earned: z.int(),
      post: instant,
      awaited: z
        .literal(true)
        .optional()
        .describe('Not earned yet: the payment at handoff has not been reported.'),
    })
    .nullable()
    .describe('Points the member earned, net of reversals, and when they post.'),
  totals,
  discounts: z.array(charge),
  promotions: z.array(orderPromotion).optional().describe('Promotions used; omitted if none.'),
  taxes: z.array(charge),
  fees: z.array(charge),
  payments: z.array(payment),
  settlement: z
    .array(
      payment.extend({
        kind: z
          .enum(SETTLEMENT_KINDS)
          .describe(
            '`due`: to be paid at handoff; `less`: deducted from that; `released`: an authorization released without a charge.',
          ),
        cause: z
          .object({
            at: instant,
            reason: z.string().nullable(),
            lines: z.array(z.int()).describe('One-based line numbers; empty for no particular line.'),
          })
          .optional()
          .describe('Reason for a refund; omitted otherwise.'),
      }),
    )
    .optional()
    .describe(
      'Current charges and refunds by tender; empty if nothing is owed. Omitted in the order as sold.',
    ),
})

export const order = z.discriminatedUnion('state', [
  placedOrder,
  z.object({
    state: z.literal('confirming'),
    cart_id: z.string(),
    client_secret: z
      .string()
      .nullable()
      .describe('Secret for the bank’s authentication step; null if none is required.'),
    amount: cents.nullable().describe('Amount that the bank asks about; null if it asks nothing.'),
  }),
  z.object({
    state: z.literal('failed'),
    cart_id: z.string(),
    problem: z.object({ code: z.enum(attemptProblems), message: z.string() }),
  }),
])

export type PlacedOrder = z.infer<typeof placedOrder>
export type DraftOrder = Omit<PlacedOrder, 'num'>
export type Order = z.infer<typeof order>

export const getOrder = endpoint({
  method: 'get',
  path: '/orders/{id}',
  summary: 'An order by its id, or by its cart’s id while it is being confirmed',
  params: z.object({ id: slug }),
  response: order,
  member: 'optional',
  errors: ['order_not_found'],
})
