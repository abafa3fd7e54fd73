import { z } from 'zod'
import { LATE_REASONS, REFUSAL_REASONS } from '#src/domain/kitchen/pass-reasons.ts'
import {
  KITCHEN_EVENT_TYPES,
  KITCHEN_REPORTED_ORDER_STATES,
} from '#src/domain/order/kitchen-board/kitchen-events.ts'
import { ORDER_ACTORS, ORDER_STATES } from '#src/domain/order/order-states.ts'
import { charge, line, totals } from '../cart/carts.ts'
import { markUntranslated } from '../catalog-text.ts'
import { endpoint } from '../endpoint.ts'
import { cents, instant, slug } from '../primitives.ts'
import { kitchenEventExample } from './kitchen-event-example.ts'
import { ticket } from './kitchen-pass.ts'
import { payment } from './orders.ts'
import { substitute } from './substitutes.ts'

const kitchen = z.string().describe('The store number.')

const soldLine = ticket.shape.lines.element.extend({
  product_id: line.shape.product_id,
  cost: line.shape.cost.describe('As sold: for one, and for the line with its choices.'),
  discount: cents.describe('The line’s share of the order’s discounts.'),
  instead: z
    .object({ line: substitute.nullable(), back: cents.describe('Amount refunded.') })
    .nullable()
    .describe(
      'The substitute for a line that ran out; its line is null if the line was removed. Null if made as sold.',
    ),
})

const soldOrder = markUntranslated(
  ticket
    .extend({
      lines: z.array(soldLine),
      bill: z
        .object({
          totals,
          discounts: z.array(charge),
          taxes: z.array(charge),
          fees: z.array(charge),
          tenders: z.array(payment).describe('As ordered; `to_pay` is what is still due at handoff.'),
        })
        .describe('As sold. Line totals less discounts, plus fees, delivery, tax and tip, are the total.'),
    })
    .meta({ id: 'KitchenOrder' }),
)

export const kitchenEvent = z
  .object({
    version: z.literal(1).describe('Version of this format. A version only gains fields.'),
    type: z
      .enum(KITCHEN_EVENT_TYPES)
      .describe(
        'Transitions are named after the new state. `order.resent`: resent by the order desk. `order.erased`: the guest asked for erasure; delete personal data once the order is over.',
      ),
    timestamp: instant.describe('When it happened.'),
    data: z.object({
      kitchen,
      event: z.object({
        seq: z
          .int()
          .describe(
            'Increases per order, and events are sent in this order. Numbers may be missing, because events for the guest only are not sent.',
          ),
        who: z.enum(ORDER_ACTORS).describe('`house` is the site itself, on schedule.'),
        by: z.string().nullable().describe('The operator or pass; `webhook` for the kitchen’s own system.'),
        reason: z.string().nullable(),
      }),
      order: soldOrder.describe('The order when this is sent; its `seq` may be ahead of the event’s.'),
    }),
  })
  .meta({ id: 'KitchenEvent', examples: [kitchenEventExample] })
export type KitchenEvent = z.infer<typeof kitchenEvent>

export const webhookTest = z
  .object({ type: z.literal('webhook.test'), timestamp: instant, data: z.object({ kitchen }) })
  .meta({ id: 'WebhookTest' })
export type WebhookTest = z.infer<typeof webhookTest>

/** Standard Webhooks headers, used by incoming and outgoing messages. */
export const signedHeaders = z.object({
  'webhook-id': z.string().describe('The same for every retry of a message; use it to deduplicate.'),
  'webhook-timestamp': z.string().describe('Unix time of sending in seconds; at most five minutes off.'),
  'webhook-signature': z
    .string()
    .describe(
      '`v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`, with the base64 key after `whsec_`; several, separated by spaces, during a rotation.',
    ),
})

const orderId = slug.describe('Order id, as in events.')

const kitchenMessage = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('order.status'),
    data: z.strictObject({
      order: orderId,
      state: z
        .enum(KITCHEN_REPORTED_ORDER_STATES)
        .describe('The new state: forward only; states may be skipped.'),
      reason: z.enum(REFUSAL_REASONS).optional().describe('Reason it cannot be made, shown to the guest.'),
    }),
  }),
  z.strictObject({
    type: z.literal('order.late'),
    data: z.strictObject({
      order: orderId,
      ready: instant.describe('Its current promised time, as in events.'),
      minutes: z.int().min(1).max(240),
      reason: z.enum(LATE_REASONS).describe('Reason, shown to the guest.'),
    }),
  }),
])
export type KitchenMessage = z.infer<typeof kitchenMessage>

export const receiveKitchenMessage = endpoint({
  method: 'post',
  path: '/kitchens/{id}/webhook',
  summary:
    'Report an order’s progress from the kitchen’s own system, signed with its webhook secret. A processed message is deduplicated by its id; a rejected one had no effect and may be sent again',
  params: z.object({ id: slug }),
  body: kitchenMessage,
  signed: true,
  response: z.object({
    order: z.string(),
    state: z.enum(ORDER_STATES).describe('The order’s current state.'),
    seq: z.int(),
  }),
  errors: [
    'signature_wrong',
    'timestamp_wrong',
    'idempotency_key_reused',
    'order_not_found',
    'order_under_way',
    'order_over',
    'order_changed',
    'nothing_left',
  ],
})
