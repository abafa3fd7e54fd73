import { z } from 'zod'
import { TENDER_TYPES } from '../../domain/money/tenders.ts'
import { SETTLEMENT_KINDS } from '../../domain/order/settlement.ts'
import { charge, line, totals } from '../cart/carts.ts'
import { delivery, vehicle } from '../cart/handoff-details.ts'
import { catalogueText } from '../catalogue-text.ts'
import { endpoint } from '../endpoint.ts'
import { attemptProblems } from '../errors.ts'
import { cents, handoff, instant, slug, subHandoff } from '../primitives.ts'
import { usedPromotion } from '../promotions.ts'
import { lineInstead } from './substitutes.ts'

const payment = z.object({
  type: z.enum(TENDER_TYPES),
  amount: cents,
  card: z.object({ type: z.string(), number: z.string() }).nullable(),
})

export const placedOrder = z.object({
  state: z.literal('placed'),
  id: z.string(),
  cart_id: z.string(),
  num: z.string().describe('The short number a guest tells the counter.'),
  menu_id: z.string(),
  location: z.object({
    id: z.string(),
    name: catalogueText,
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
    .omit({ minimum: true, short: true })
    .nullable()
    .describe(
      'With an empty address a day after a guest’s order: then nothing personal is told to whoever has its id.',
    ),
  vehicle: vehicle.nullable(),
  allergy_note: z
    .string()
    .nullable()
    .optional()
    .describe('What the guest told the kitchen about an allergy.'),
  name: z.string().describe('Empty once nothing personal is told.'),
  time: z.object({
    placed: instant,
    ready: instant,
    kind: z.enum(['asap', 'later', 'advance']),
    learned: z
      .int()
      .optional()
      .describe(
        'By how many minutes the promise was longer than the kitchen’s file says, counted from the press; left out where the promise does not say how long the kitchen takes.',
      ),
    fires: instant
      .optional()
      .describe('When its kitchen has to know of it; left out where that is long over.'),
  }),
  products: z.array(
    line.extend({
      waiver: z.object({ version: z.string(), text: z.string(), accepted: instant }).nullable(),
      instead: lineInstead
        .optional()
        .describe('What became of it, where its kitchen ran out; left out for what is made as sold.'),
    }),
  ),
  points: z
    .object({
      earned: z.int(),
      post: instant,
      awaited: z
        .literal(true)
        .optional()
        .describe('Not earned yet: it is paid at the handover, and nobody has reported that.'),
    })
    .nullable()
    .describe('What a member earned and still has of it, and from when it counts.'),
  totals,
  discounts: z.array(charge),
  promotions: z.array(usedPromotion).optional().describe('What was used for it; left out where nothing was.'),
  taxes: z.array(charge),
  fees: z.array(charge),
  payments: z.array(payment),
  settlement: z
    .array(
      payment.extend({
        kind: z
          .enum(SETTLEMENT_KINDS)
          .describe(
            '`due`: to be paid at the handover; `less`: taken off that; `released`: a hold that ended and took nothing.',
          ),
        cause: z
          .object({
            at: instant,
            reason: z.string().nullable(),
            lines: z
              .array(z.int())
              .describe('What of it it is for, from 1; empty for nothing in particular.'),
          })
          .optional()
          .describe('Why it came back; left out for what did not.'),
      }),
    )
    .optional()
    .describe(
      'What became of its money by now, by tender; empty if nothing is to be paid. Left out as sold.',
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
      .describe('What the guest answers their bank with, which asks them back; null when nothing is asked.'),
  }),
  z.object({
    state: z.literal('failed'),
    cart_id: z.string(),
    problem: z.object({ code: z.enum(attemptProblems), message: z.string() }),
  }),
])

export type PlacedOrder = z.infer<typeof placedOrder>
/** An order that is not placed yet: nobody calls out its number. */
export type DraftOrder = Omit<PlacedOrder, 'num'>
export type Order = z.infer<typeof order>

export const getOrder = endpoint({
  method: 'get',
  path: '/orders/{id}',
  summary: 'An order by its id, or by the id of the cart it came of while it is being confirmed',
  params: z.object({ id: slug }),
  response: order,
  member: 'optional',
  errors: ['order_not_found'],
})
