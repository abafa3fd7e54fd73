import { z } from 'zod'
import { isEmail } from '#src/domain/member/email.ts'
import { KITCHEN_EVENT_TYPES } from '#src/domain/order/kitchen-board/kitchen-events.ts'
import {
  DESK_EVENT_KINDS,
  ORDER_ACTORS,
  ORDER_EVENT_KINDS,
  ORDER_STATES,
} from '#src/domain/order/order-states.ts'
import { markUntranslated } from '../catalog-text.ts'
import { endpoint } from '../endpoint.ts'
import { cents, instant, opaqueText, safeText, slug } from '../primitives.ts'
import { placedOrder } from './orders.ts'

const foundOrder = z.object({
  id: z.string(),
  num: z.string().describe('Short order number; numbers repeat every day.'),
  kitchen: z.string(),
  day: z.string().describe('Business day of the kitchen.'),
  state: z.enum(ORDER_STATES),
  total: cents,
  placed: instant,
  ready: instant.describe('Current promised time.'),
  guest: z
    .object({ first_name: z.string(), last_name: z.string(), phone: z.string(), email: z.string() })
    .describe('Empty once personal data is deleted.'),
})
export type FoundOrder = z.infer<typeof foundOrder>

const deskOrder = markUntranslated(
  foundOrder
    .extend({
      seq: z.int().describe('Sequence number of the last event.'),
      sold: placedOrder,
      events: z.array(
        z.object({
          seq: z.int(),
          kind: z.enum([...ORDER_EVENT_KINDS, ...DESK_EVENT_KINDS]),
          state: z.enum(ORDER_STATES),
          at: instant,
          who: z.enum(ORDER_ACTORS),
          by: z.string().nullable().describe('The operator, pass or key: `key 3, Support`.'),
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
          lines: z.array(z.int()).nullable().describe('One-based line numbers; null for no particular line.'),
          state: z.enum(['pending', 'succeeded', 'failed']),
          by: z.string(),
          reason: z.string(),
        }),
      ),
      mails: z.array(
        z.object({
          at: instant,
          channel: z.enum(['mail', 'push', 'text']),
          letter: z.string().describe('Kind of message.'),
          to: z.string().nullable(),
          attempts: z.int(),
          sent: instant.nullable(),
          next: instant.nullable().describe('Time of the next try; null once sent or abandoned.'),
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
        .describe('Deliveries to the kitchen’s webhook.'),
    })
    .meta({ id: 'DeskOrder' }),
)
export type DeskOrder = z.infer<typeof deskOrder>

const params = z.object({ id: slug })
const guestReason = safeText(200).min(1).describe('Reason, emailed to the guest.')
const historyReason = safeText(200).min(1).describe('Reason, for the order history only.')

export const findDeskOrders = endpoint({
  method: 'post',
  path: '/desk/search',
  summary:
    'Find orders by number, phone, email or name, latest first, in the last 90 days or on one day. A POST, because URLs are logged',
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
  summary: 'All details of an order',
  scope: 'read',
  params,
  response: deskOrder,
  errors: ['order_not_found'],
})

export const refundDeskOrder = endpoint({
  method: 'post',
  path: '/desk/orders/{id}/refund',
  summary:
    'Refund whole lines, an amount, or everything left, up to the key’s daily limit. Repeating a refund with the same reason has no effect',
  scope: 'refund',
  params,
  body: z
    .strictObject({
      lines: z
        .array(z.int().min(1))
        .min(1)
        .max(200)
        .optional()
        .describe('One-based line numbers; includes taxes and share of the tip.'),
      amount: z.int().min(1).optional().describe('Cents.'),
      reason: guestReason,
    })
    .refine(
      ({ lines, amount }) => lines === undefined || amount === undefined,
      'Send either lines or an amount.',
    ),
  response: deskOrder,
  idempotent: true,
  errors: [
    'order_not_found',
    'line_not_found',
    'line_refunded',
    'refund_too_early',
    'refund_too_large',
    'nothing_to_refund',
    'refund_limit_reached',
    'idempotency_key_reused',
  ],
})

export const cancelDeskOrder = endpoint({
  method: 'post',
  path: '/desk/orders/{id}/cancel',
  summary:
    'Cancel an order that was not handed over yet; everything is returned, and what is refunded counts toward the key’s daily limit',
  scope: 'cancel',
  params,
  body: z.strictObject({ reason: guestReason }),
  response: deskOrder,
  idempotent: true,
  errors: [
    'order_not_found',
    'order_over',
    'order_under_way',
    'refund_limit_reached',
    'idempotency_key_reused',
  ],
})

export const reportDeskHandover = endpoint({
  method: 'post',
  path: '/desk/orders/{id}/handover',
  summary:
    'Report that an order was collected, which earns the points of an order paid at the counter, or that no one came, which reverses them',
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
  summary: 'Resend the receipt, or the order to the kitchen’s webhook; a pending message is not sent twice',
  scope: 'resend',
  params,
  body: z
    .strictObject({
      what: z.enum(['receipt', 'webhook']),
      to: opaqueText(200)
        .refine(isEmail, 'This is not an email address.')
        .optional()
        .describe('Recipient of the receipt; the guest by default.'),
      reason: historyReason,
    })
    .refine(({ what, to }) => what === 'receipt' || to === undefined, '`to` is only for receipts.'),
  response: deskOrder,
  idempotent: true,
  errors: ['order_not_found', 'webhook_missing', 'email_invalid', 'idempotency_key_reused'],
})
