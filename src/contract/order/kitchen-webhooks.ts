import { z } from 'zod'
import { KITCHEN_REFUSALS, LATE_REASONS } from '../../domain/kitchen/pass-choices.ts'
import { KITCHEN_EVENT_TYPES, KITCHEN_STATES } from '../../domain/order/kitchen-board/kitchen-events.ts'
import { ORDER_ACTORS, ORDER_STATES } from '../../domain/order/order-life.ts'
import { endpoint } from '../endpoint.ts'
import { instant, slug } from '../primitives.ts'
import { ticket } from './kitchen-pass.ts'

const kitchen = z.string().describe('The store number.')

/** What a kitchen's system is told as it happens. */
export const kitchenEvent = z
  .object({
    type: z
      .enum(KITCHEN_EVENT_TYPES)
      .describe(
        'A move is named after where it took the order. `order.resent`: the order desk wants it looked at once more.',
      ),
    timestamp: instant.describe('When it happened.'),
    data: z.object({
      kitchen,
      event: z.object({
        seq: z
          .int()
          .describe(
            'Counts up for each order; the events of one come in this order. Numbers may be missing: what concerns the guest alone is not told.',
          ),
        who: z.enum(ORDER_ACTORS).describe('`house` is the site by itself, by the clock.'),
        by: z.string().nullable().describe('Which operator or pass; `webhook` where its own system said so.'),
        reason: z.string().nullable(),
      }),
      order: ticket.describe('The order as it is when this is sent: its `seq` may be ahead of the event’s.'),
    }),
  })
  .meta({ id: 'KitchenEvent' })
export type KitchenEvent = z.infer<typeof kitchenEvent>

/** What a kitchen's system is told so that it can be seen to listen. */
export const webhookTest = z
  .object({ type: z.literal('webhook.test'), timestamp: instant, data: z.object({ kitchen }) })
  .meta({ id: 'WebhookTest' })
export type WebhookTest = z.infer<typeof webhookTest>

/** The headers of Standard Webhooks, in both directions. */
export const signedHeaders = z.object({
  'webhook-id': z
    .string()
    .describe('The same however often this is sent: what was taken in before is not done twice.'),
  'webhook-timestamp': z.string().describe('Seconds since 1970 as it is sent, at most five minutes off.'),
  'webhook-signature': z
    .string()
    .describe(
      '`v1,` and the HMAC-SHA256 over `id.timestamp.body` in base64, its key the base64 after `whsec_`; several with spaces between while a secret is changed.',
    ),
})

const orderId = slug.describe('Its id, as the events have it.')

const kitchenMessage = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('order.status'),
    data: z.strictObject({
      order: orderId,
      state: z.enum(KITCHEN_STATES).describe('Where it is now: only forward, a state may be passed over.'),
      reason: z.enum(KITCHEN_REFUSALS).optional().describe('Why it cannot be made, as its guest is told.'),
    }),
  }),
  z.strictObject({
    type: z.literal('order.late'),
    data: z.strictObject({
      order: orderId,
      ready: instant.describe('What it is promised for as this is said, as its events have it.'),
      minutes: z.int().min(1).max(240),
      reason: z.enum(LATE_REASONS).describe('Why, as its guest is told.'),
    }),
  }),
])
export type KitchenMessage = z.infer<typeof kitchenMessage>

export const hearKitchen = endpoint({
  method: 'post',
  path: '/kitchens/{id}/webhook',
  summary:
    'Say how an order is coming along, as the kitchen’s own system, signed with the secret of its webhook. A message that was carried out is known by its id, and answered the same again; one that was refused did nothing, and may be sent again',
  params: z.object({ id: slug }),
  body: kitchenMessage,
  signed: true,
  response: z.object({
    order: z.string(),
    state: z.enum(ORDER_STATES).describe('Where the order is now.'),
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
