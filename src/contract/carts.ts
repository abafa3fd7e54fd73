import { z } from 'zod'
import type { Choice } from '../domain/choice.ts'
import {
  CHOICE_DEPTH_MAX,
  CUSTOM_TIP_MAX,
  CUSTOM_TIP_MIN,
  INSTRUCTIONS_MAX_LENGTH,
  QUANTITY_MAX,
  QUANTITY_MIN,
  RECIPIENT_MAX_LENGTH,
} from '../domain/limits.ts'
import { isTipPercentage } from '../domain/tip.ts'
import { endpoint } from './endpoint.ts'
import { errorStatus } from './errors.ts'
import { cartId, cents, handoff, instant, name, safeText, slug, subHandoff, version } from './primitives.ts'

export const charge = z.object({ label: z.string(), amount: cents })

export const totals = z.object({
  subtotal: cents,
  discount: cents,
  handoff: cents,
  tax: cents,
  tip: cents,
  total: cents,
})

/** What a guest chose, named and priced for display. */
export type LineChoice = {
  id: string
  choice_id: string
  option_id: string
  name: string
  quantity: number
  cost: number
  choices: LineChoice[]
}

export const lineChoice: z.ZodType<LineChoice> = z
  .object({
    id: z.string(),
    choice_id: z.string(),
    option_id: z.string(),
    name: z.string(),
    quantity: z.int(),
    cost: cents,
    get choices() {
      return z.array(lineChoice)
    },
  })
  .meta({ id: 'LineChoice' })

export const problem = z.object({
  code: z.enum(Object.keys(errorStatus) as [keyof typeof errorStatus]),
  message: z.string(),
})

/** What a line is, in a cart and in the order it becomes. */
export const line = z.object({
  product_id: z.string(),
  name: z.string(),
  quantity: z.int(),
  cost: z.object({ unit: cents, total: cents }),
  choices: z.array(lineChoice),
  recipient: z.string().nullable(),
  instructions: z.string().nullable(),
  image: z.string(),
})

export const cartLine = line.extend({
  id: z.string(),
  waiver_accepted: z.boolean(),
  problem: problem.nullable().describe('What keeps this line from being ordered now.'),
})

export const cart = z.object({
  id: cartId,
  version,
  location_id: z.string(),
  menu_id: z.string(),
  handoff,
  sub_handoff: subHandoff.nullable(),
  time: z.object({ kind: z.enum(['asap']), ready: instant }),
  products: z.array(cartLine),
  reset: instant.describe('When the cart expires.'),
  totals,
  discounts: z.array(charge),
  taxes: z.array(charge),
  fees: z.array(charge),
  tips: z.object({
    allow: z.boolean(),
    percentage: z.int().nullable(),
    custom: cents.nullable(),
  }),
})

export type Cart = z.infer<typeof cart>
export type CartLine = z.infer<typeof cartLine>
export type Problem = z.infer<typeof problem>

/** What changed between the price a guest was shown and the price now. */
export const priceChange = z.object({
  line_id: z.string(),
  name: z.string(),
  was: cents,
  now: cents,
})
export type PriceChange = z.infer<typeof priceChange>

/** Choices with a bounded depth, so that no body can nest further than a menu ever does. */
function choiceTo(depth: number): z.ZodType<Choice> {
  const level = z.strictObject({
    id: name,
    quantity: z.int().min(1).max(QUANTITY_MAX),
  })
  return depth === 0
    ? level
    : level.extend({
        choices: z
          .array(choiceTo(depth - 1))
          .max(100)
          .optional(),
      })
}
const choice = choiceTo(CHOICE_DEPTH_MAX)

const quantity = z.int().min(QUANTITY_MIN).max(QUANTITY_MAX)
const text = (max: number) =>
  safeText(max)
    .transform(value => value || null)
    .nullable()

const newLine = z.strictObject({
  product_id: slug,
  quantity,
  choices: z.array(choice).max(100),
  recipient: text(RECIPIENT_MAX_LENGTH).optional(),
  instructions: text(INSTRUCTIONS_MAX_LENGTH).optional(),
  waiver_accepted: z.boolean().optional().describe('Needed when a chosen option is a Reaper.'),
})
export type NewLine = z.input<typeof newLine>

const lineId = name
const cartParams = z.object({ id: cartId })
const lineParams = z.object({ id: cartId, line: lineId })
const basedOn = z.strictObject({ version: z.coerce.number().pipe(version).optional() })

const openCart = ['cart_not_found', 'cart_expired', 'already_placed', 'order_confirming'] as const
const changeCart = [...openCart, 'cart_changed', 'kitchen_unavailable'] as const
const buildLine = [
  'product_not_found',
  'product_unavailable',
  'option_unavailable',
  'choices_invalid',
  'waiver_required',
] as const
export const createCart = endpoint({
  method: 'post',
  path: '/carts',
  summary: 'Start a bag at a kitchen',
  body: z.strictObject({ location_id: slug, handoff, sub_handoff: subHandoff.nullish() }),
  response: cart,
  statuses: [201],
  member: 'optional',
  errors: ['location_not_found', 'kitchen_unavailable', 'handoff_unavailable'],
})

export const getCart = endpoint({
  method: 'get',
  path: '/carts/{id}',
  summary: 'Read a bag, priced now',
  params: cartParams,
  response: cart,
  member: 'optional',
  errors: ['cart_not_found', 'cart_expired', 'already_placed', 'kitchen_unavailable'],
})

export const abandonCart = endpoint({
  method: 'delete',
  path: '/carts/{id}',
  summary: 'Abandon a bag',
  params: cartParams,
  response: z.object({ id: cartId }),
  member: 'optional',
  errors: openCart,
})

export const addProduct = endpoint({
  method: 'post',
  path: '/carts/{id}/products',
  summary: 'Add a line',
  params: cartParams,
  body: newLine.extend({ version: version.optional() }),
  response: cart,
  statuses: [201],
  idempotent: true,
  member: 'optional',
  errors: [...changeCart, ...buildLine, 'cart_full', 'idempotency_key_reused'],
})

export const updateProduct = endpoint({
  method: 'put',
  path: '/carts/{id}/products/{line}',
  summary: 'Replace what a line holds; fields left out stay as they are',
  params: lineParams,
  body: newLine.omit({ product_id: true }).partial().extend({ version: version.optional() }),
  response: cart,
  member: 'optional',
  errors: [...changeCart, 'line_not_found', ...buildLine],
})

export const removeProduct = endpoint({
  method: 'delete',
  path: '/carts/{id}/products/{line}',
  summary: 'Remove a line',
  params: lineParams,
  query: basedOn,
  response: cart,
  member: 'optional',
  errors: [...changeCart, 'line_not_found'],
})

export const clearCart = endpoint({
  method: 'delete',
  path: '/carts/{id}/products',
  summary: 'Clear the bag in one step',
  params: cartParams,
  query: basedOn,
  response: cart,
  member: 'optional',
  errors: changeCart,
})

export const setHandoff = endpoint({
  method: 'put',
  path: '/carts/{id}/handoff',
  summary: 'Choose pickup, curbside or drive-thru',
  params: cartParams,
  body: z.strictObject({ handoff, sub_handoff: subHandoff.nullish(), version: version.optional() }),
  response: cart,
  member: 'optional',
  errors: [...changeCart, 'handoff_unavailable'],
})

export const setTime = endpoint({
  method: 'put',
  path: '/carts/{id}/time',
  summary: 'Choose when; as soon as possible for now',
  params: cartParams,
  body: z.strictObject({ kind: z.enum(['asap']), version: version.optional() }),
  response: cart,
  member: 'optional',
  errors: changeCart,
})

export const setTip = endpoint({
  method: 'put',
  path: '/carts/{id}/tip',
  summary: 'Tip a percentage of the subtotal, an amount in cents, or nothing (both null)',
  params: cartParams,
  body: z.union([
    z.strictObject({
      percentage: z.int().refine(isTipPercentage, 'Choose 0, 10, 15 or 20.').nullable(),
      version: version.optional(),
    }),
    z.strictObject({
      custom: z
        .int()
        .min(CUSTOM_TIP_MIN, 'Please enter a valid tip.')
        .max(CUSTOM_TIP_MAX, 'Please enter a valid tip.'),
      version: version.optional(),
    }),
  ]),
  response: cart,
  member: 'optional',
  errors: [...changeCart, 'tip_not_allowed'],
})

export const validateCart = endpoint({
  method: 'post',
  path: '/carts/{id}/validate',
  summary: 'What keeps the bag from being ordered now, without changing it',
  params: cartParams,
  response: z.object({ cart, problems: z.array(problem), changes: z.array(priceChange) }),
  member: 'optional',
  errors: changeCart,
})

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
