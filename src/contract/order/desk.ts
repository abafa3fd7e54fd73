import { z } from 'zod'
import { isEmail } from '../../domain/member/email.ts'
import { KITCHEN_EVENT_TYPES } from '../../domain/order/kitchen-board/kitchen-events.ts'
import {
  DESK_EVENT_KINDS,
  ORDER_ACTORS,
  ORDER_EVENT_KINDS,
  ORDER_STATES,
} from '../../domain/order/order-life.ts'
import { asKept } from '../catalogue-text.ts'
import { endpoint } from '../endpoint.ts'
import { cents, instant, opaqueText, safeText, slug } from '../primitives.ts'
import { placedOrder } from './orders.ts'

const foundOrder = z.object({
  id: z.string(),
  num: z.string().describe('What the counter calls out; it comes back every day.'),
  kitchen: z.string(),
  day: z.string().describe('The business day of the kitchen.'),
  state: z.enum(ORDER_STATES),
  total: cents,
  placed: instant,
  ready: instant.describe('What is promised now.'),
  guest: z
    .object({ first_name: z.string(), last_name: z.string(), phone: z.string(), email: z.string() })
    .describe('Empty once they have left.'),
})
export type FoundOrder = z.infer<typeof foundOrder>

const deskOrder = asKept(
  foundOrder
    .extend({
      seq: z.int().describe('Counts what happened to it.'),
      sold: placedOrder,
      events: z.array(
        z.object({
          seq: z.int(),
          kind: z.enum([...ORDER_EVENT_KINDS, ...DESK_EVENT_KINDS]),
          state: z.enum(ORDER_STATES),
          at: instant,
          who: z.enum(ORDER_ACTORS),
          by: z.string().nullable().describe('Which operator, pass or key: `key 3, Support`.'),
          reason: z.string().nullable(),
        }),
      ),
      tenders: z.array(
        z.object({
          type: placedOrder.shape.payments.element.shape.type,
          state: z.string(),
          card: placedOrder.shape.payments.element.shape.card,
          amount: cents,
          captured: cents,
          refunded: cents,
        }),
      ),
      refunds: z.array(
        z.object({
          at: instant,
          amount: cents,
          lines: z.array(z.int()).nullable().describe('From 1; null where it is for none in particular.'),
          state: z.enum(['pending', 'succeeded', 'failed']),
          by: z.string(),
          reason: z.string(),
        }),
      ),
      mails: z.array(
        z.object({
          at: instant,
          channel: z.enum(['mail', 'push', 'text']),
          letter: z.string().describe('What it tells.'),
          to: z.string().nullable(),
          attempts: z.int(),
          sent: instant.nullable(),
          next: instant.nullable().describe('When it is tried next; null once it was sent or given up.'),
        }),
      ),
      deliveries: z
        .array(
          z.object({
            at: instant,
            type: z.enum(KITCHEN_EVENT_TYPES),
            attempts: z.int(),
            delivered: instant.nullable(),
            next: instant.nullable(),
            problem: z.string().nullable(),
          }),
        )
        .describe('What the webhook of its kitchen was told.'),
    })
    .meta({ id: 'DeskOrder' }),
)
export type DeskOrder = z.infer<typeof deskOrder>

const params = z.object({ id: slug })
const guestReason = safeText(200).min(1).describe('Why, as its guest is mailed.')
const historyReason = safeText(200).min(1).describe('Why, for the history of the order alone.')

export const findDeskOrders = endpoint({
  method: 'post',
  path: '/desk/search',
  summary:
    'Find orders by a number, a phone, an email or a name, the latest first: of the last 90 days, or of one. Posted, because addresses are logged',
  scope: 'read',
  body: z.strictObject({
    text: safeText(100).min(1),
    kitchen: slug.optional(),
    day: z.iso.date().optional(),
  }),
  response: z.object({ orders: z.array(foundOrder), more: z.boolean() }),
  errors: ['location_not_found'],
})

export const getDeskOrder = endpoint({
  method: 'get',
  path: '/desk/orders/{id}',
  summary: 'All that is known of an order',
  scope: 'read',
  params,
  response: deskOrder,
  errors: ['order_not_found'],
})

export const refundDeskOrder = endpoint({
  method: 'post',
  path: '/desk/orders/{id}/refund',
  summary:
    'Give money back: for whole lines, an amount, or all that is left. Asked for again with the same reason it is the same refund',
  scope: 'refund',
  params,
  body: z
    .strictObject({
      lines: z
        .array(z.int().min(1))
        .min(1)
        .max(200)
        .optional()
        .describe('From 1, with their taxes and their share of the tip.'),
      amount: z.int().min(1).optional().describe('Cents.'),
      reason: guestReason,
    })
    .refine(({ lines, amount }) => lines === undefined || amount === undefined, 'Say lines or an amount.'),
  response: deskOrder,
  idempotent: true,
  errors: [
    'order_not_found',
    'line_not_found',
    'line_refunded',
    'refund_too_early',
    'refund_too_large',
    'nothing_to_refund',
    'idempotency_key_reused',
  ],
})

export const cancelDeskOrder = endpoint({
  method: 'post',
  path: '/desk/orders/{id}/cancel',
  summary: 'End an order until it was handed over; everything that was given for it goes back',
  scope: 'cancel',
  params,
  body: z.strictObject({ reason: guestReason }),
  response: deskOrder,
  idempotent: true,
  errors: ['order_not_found', 'order_over', 'order_under_way', 'idempotency_key_reused'],
})

export const reportDeskHandover = endpoint({
  method: 'post',
  path: '/desk/orders/{id}/handover',
  summary:
    'Report that an order was collected, which is when one that is paid there earns its points, or that nobody came, which takes them back',
  scope: 'handover',
  params,
  body: z.strictObject({ collected: z.boolean(), reason: historyReason }),
  response: deskOrder,
  idempotent: true,
  errors: ['order_not_found', 'order_over', 'order_under_way', 'idempotency_key_reused'],
})

export const resendDeskOrder = endpoint({
  method: 'post',
  path: '/desk/orders/{id}/resend',
  summary:
    'Mail the receipt once more, or tell the webhook of its kitchen; what is on its way is not sent twice',
  scope: 'resend',
  params,
  body: z
    .strictObject({
      what: z.enum(['receipt', 'webhook']),
      to: opaqueText(200)
        .refine(isEmail, 'This is no email address.')
        .optional()
        .describe('Where the receipt goes; left out, to its guest.'),
      reason: historyReason,
    })
    .refine(({ what, to }) => what === 'receipt' || to === undefined, 'A webhook has its own address.'),
  response: deskOrder,
  idempotent: true,
  errors: ['order_not_found', 'webhook_missing', 'email_invalid', 'idempotency_key_reused'],
})
