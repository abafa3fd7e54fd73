import { z } from 'zod'
import { CUSTOM_TIP_MAX, CUSTOM_TIP_MIN, isTipPercentage } from '#src/domain/money/tip.ts'
import { catalogText } from '../catalog-text.ts'
import { endpoint } from '../endpoint.ts'
import { orderProblemCodes } from '../errors.ts'
import { cateringTerms, itemAllergens } from '../menus.ts'
import { cartId, cartVersion, cents, handoff, instant, slug, subHandoff } from '../primitives.ts'
import { cartPromotion } from '../promotions.ts'
import { delivery, deliveryAddress, vehicle } from './handoff-details.ts'

export const charge = z.object({ label: catalogText, amount: cents })

export const totals = z.object({
  subtotal: cents,
  discount: cents,
  handoff: cents,
  tax: cents,
  tip: cents,
  total: cents,
})

export type LineChoice = {
  id: string
  choice_id: string
  option_id: string
  name: string
  group?: string | undefined
  quantity: number
  cost: number
  heat?: number | undefined
  choices: LineChoice[]
}

export const lineChoice: z.ZodType<LineChoice> = z
  .object({
    id: z.string(),
    choice_id: z.string(),
    option_id: z.string(),
    name: catalogText,
    group: catalogText.optional().describe('Name of its group, if the option’s name alone is unclear.'),
    quantity: z.int(),
    cost: cents,
    heat: z.int().optional().describe('Heat meter level from 1 to 7; omitted for other options.'),
    get choices() {
      return z.array(lineChoice)
    },
  })
  .meta({ id: 'LineChoice' })

export const problem = z.object({ code: z.enum(orderProblemCodes), message: z.string() })

export const line = z.object({
  product_id: z.string(),
  name: catalogText,
  quantity: z.int(),
  cost: z.object({ unit: cents, total: cents }),
  discount: cents.optional().describe('Discount from promotions; omitted if zero.'),
  choices: z.array(lineChoice),
  recipient: z.string().nullable(),
  instructions: z.string().nullable(),
  image: z.string(),
  allergens: itemAllergens
    .optional()
    .describe('For the item as built at its kitchen. Frozen in orders; missing in old ones.'),
})

export const cartLine = line.extend({
  id: z.string(),
  waiver_accepted: z.boolean(),
  problem: problem.nullable().describe('Reason the line cannot be ordered now.'),
})

export const cart = z.object({
  id: cartId,
  version: cartVersion,
  location_id: z.string(),
  menu_id: z.string(),
  handoff,
  sub_handoff: subHandoff.nullable(),
  time: z.object({
    kind: z.enum(['asap', 'later', 'advance']).describe('`later`: a time today; `advance`: another day.'),
    ready: instant.describe('When it is ready for pickup, or delivered.'),
  }),
  delivery: delivery.nullable().describe('Delivery address; null if not set yet, and for other handoffs.'),
  vehicle: vehicle.nullable().describe('The car of a curbside guest.'),
  products: z.array(cartLine),
  reset: instant.describe('When the cart expires.'),
  totals,
  discounts: z.array(charge),
  promotions: z.array(cartPromotion).describe('Applied promotions: at most one reward and one coupon.'),
  taxes: z.array(charge),
  fees: z.array(charge),
  points: z.int().describe('Points a member would earn.'),
  tips: z.object({
    allow: z.boolean(),
    percentage: z.int().nullable(),
    custom: cents.nullable(),
  }),
  catering: cateringTerms
    .extend({ short: cents.describe('Amount missing to the minimum.') })
    .nullable()
    .describe('Catering terms; null for regular menus.'),
})

export type Cart = z.infer<typeof cart>
export type CartLine = z.infer<typeof cartLine>
export type Problem = z.infer<typeof problem>

export const priceChange = z.object({
  line_id: z.string(),
  name: catalogText,
  was: cents,
  now: cents,
})
export type PriceChange = z.infer<typeof priceChange>

export const cartParams = z.object({ id: cartId })

export const openCartErrors = [
  'cart_not_found',
  'cart_expired',
  'already_placed',
  'order_confirming',
] as const
export const changeCartErrors = [...openCartErrors, 'cart_changed', 'kitchen_unavailable'] as const
export const createCart = endpoint({
  method: 'post',
  path: '/carts',
  summary: 'Start a bag at a kitchen',
  body: z.strictObject({
    location_id: slug,
    handoff,
    sub_handoff: subHandoff.nullish(),
    menu_id: slug.optional().describe('One of the kitchen’s menus; its regular one by default.'),
  }),
  response: cart,
  statuses: [201],
  member: 'optional',
  errors: [
    'location_not_found',
    'menu_not_found',
    'kitchen_unavailable',
    'handoff_unavailable',
    'too_many_tries',
  ],
})

export const getCart = endpoint({
  method: 'get',
  path: '/carts/{id}',
  summary: 'Read a bag at current prices',
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
  errors: openCartErrors,
})

export const setHandoff = endpoint({
  method: 'put',
  path: '/carts/{id}/handoff',
  summary: 'Set the handoff; the delivery address and the vehicle are retained until changed',
  params: cartParams,
  body: z.strictObject({
    handoff,
    sub_handoff: subHandoff.nullish(),
    delivery: deliveryAddress.optional(),
    vehicle: vehicle.optional(),
    version: cartVersion.optional(),
  }),
  response: cart,
  member: 'optional',
  errors: [...changeCartErrors, 'handoff_unavailable', 'delivery_not_covered', 'delivery_address_unknown'],
})

export const setTime = endpoint({
  method: 'put',
  path: '/carts/{id}/time',
  summary: 'Set the time: ASAP, or one of the available times',
  params: cartParams,
  body: z.union([
    z.strictObject({ kind: z.literal('asap'), version: cartVersion.optional() }),
    z.strictObject({ kind: z.enum(['later', 'advance']), time: instant, version: cartVersion.optional() }),
  ]),
  response: cart,
  member: 'optional',
  errors: [...changeCartErrors, 'time_unavailable'],
})

export const setTip = endpoint({
  method: 'put',
  path: '/carts/{id}/tip',
  summary: 'Set the tip: a percentage of the subtotal, an amount in cents, or none (null)',
  params: cartParams,
  body: z.union([
    z.strictObject({
      percentage: z.int().refine(isTipPercentage, 'Choose 0, 10, 15 or 20.').nullable(),
      version: cartVersion.optional(),
    }),
    z.strictObject({
      custom: z
        .int()
        .min(CUSTOM_TIP_MIN, 'Please enter a valid tip.')
        .max(CUSTOM_TIP_MAX, 'Please enter a valid tip.'),
      version: cartVersion.optional(),
    }),
  ]),
  response: cart,
  member: 'optional',
  errors: [...changeCartErrors, 'tip_not_allowed'],
})

export const validateCart = endpoint({
  method: 'post',
  path: '/carts/{id}/validate',
  summary: 'List the problems that prevent ordering the bag; changes nothing',
  params: cartParams,
  response: z.object({ cart, problems: z.array(problem), changes: z.array(priceChange) }),
  member: 'optional',
  errors: changeCartErrors,
})
