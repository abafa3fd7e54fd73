import { z } from 'zod'
import { cartParams, changeCart } from './carts.ts'
import { endpoint } from './endpoint.ts'
import { cents, instant, name, safeText, version } from './primitives.ts'

const payment = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('payinstore'), amount: cents }),
  z.strictObject({
    type: z.literal('newcredit'),
    amount: cents,
    token: name,
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
  summary: 'Place the order; at most one order ever comes of a cart',
  params: cartParams,
  body: z.strictObject({
    version,
    total: cents.describe('The total the guest was shown.'),
    ready: instant.optional().describe('When the guest was told it is ready; a later time is refused.'),
    payments: z.array(payment).length(1),
    first_name: safeText(100),
    last_name: safeText(100),
    phone: safeText(40),
    email: safeText(300),
    create: z.literal(false).optional(),
  }),
  response: z.discriminatedUnion('state', [
    z.object({ state: z.literal('placed'), id: z.string(), num: z.string() }),
    z.object({ state: z.literal('confirming'), id: z.string() }),
  ]),
  statuses: [202],
  idempotent: true,
  member: 'optional',
  errors: [
    ...changeCart,
    'kitchen_closed',
    'handoff_unavailable',
    'cart_empty',
    'catering_minimum',
    'delivery_minimum',
    'delivery_address_required',
    'delivery_not_covered',
    'vehicle_required',
    'time_unavailable',
    'time_changed',
    'product_unavailable',
    'option_unavailable',
    'choices_invalid',
    'waiver_required',
    'total_changed',
    'contact_incomplete',
    'payments_total',
    'payment_token_unknown',
    'payment_declined',
    'payment_insufficient_funds',
    'payment_expired_card',
    'idempotency_key_reused',
  ],
})
export type SubmitBody = z.infer<typeof submitCart.body>
export type Payment = SubmitBody['payments'][number]
