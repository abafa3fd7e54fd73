import { z } from 'zod'
import { catalogText } from '../catalog-text.ts'
import { endpoint } from '../endpoint.ts'
import { orderProblemCodes } from '../errors.ts'
import { itemAllergens } from '../menus.ts'
import { cartId, cartVersion, cents, handoff, instant, slug, subHandoff } from '../primitives.ts'
import { cart, cartParams, openCartErrors } from './carts.ts'

// A relist rebuilds the lines of a bag or an order from a kitchen's current menu. It moves the bag itself to
// another kitchen, or puts the lines into another bag or a new one. GET endpoints return the plan, and POST
// endpoints apply it.

/** Why a line cannot be relisted, or why the whole relist is rejected. */
const planProblem = z.object({
  code: z.enum([
    ...orderProblemCodes,
    'product_not_found',
    'catering_not_offered',
    'catering_bag',
    'not_catering',
    'cart_full',
  ]),
  message: z.string(),
})
export type PlanProblem = z.infer<typeof planProblem>

const location = z.object({ id: z.string(), name: catalogText })
const keptLine = z.object({
  name: catalogText,
  quantity: z.int(),
  allergens: itemAllergens.optional(),
})

/**
 * Preview of a relist. Each line is in `kept`, `changed`, or `gone` (unavailable). `problem` is set if the
 * relist is rejected because it would mix regular and catering lines.
 */
export const relistPlan = z.object({
  version: cartVersion.nullable().describe('Version of the bag with the lines; null for an order.'),
  into_version: cartVersion.nullable().describe('Version of the bag that receives them; null for a new one.'),
  from: z
    .object({ location, count: z.int().describe('Number of items.') })
    .describe('The kitchen of the lines before the relist.'),
  location: location
    .extend({ menu_id: z.string(), timezone: z.string().optional().describe('Omitted without a menu.') })
    .describe('The kitchen that receives the lines.'),
  kept: z.array(keptLine),
  changed: z.array(
    keptLine.extend({
      was: cents.describe('The unit cost last shown.'),
      now: cents,
      dropped: z.array(z.string()).describe('Choices not offered.'),
      problem: planProblem.nullable().describe('Problem to fix before it can be ordered.'),
    }),
  ),
  gone: z.array(keptLine.pick({ name: true, quantity: true }).extend({ problem: planProblem })),
  problem: planProblem.nullable().describe('Reason that the whole relist is not possible.'),
  total: z.object({ was: cents, now: cents }).describe('Subtotal of the bag before and after.'),
  moves: z.boolean().describe('True if the same bag moves (`transfercart`).'),
  substitutes: z
    .array(
      z.object({
        name: z.string().describe('The unavailable product, or several names separated by commas.'),
        product_id: z.string(),
        instead: catalogText.describe('The closest product available there.'),
        cost: cents,
        allergens: itemAllergens.optional().describe('With the default choices.'),
        quantity: z.int().describe('Total quantity of the products it replaces.'),
      }),
    )
    .describe('Suggested replacements at another kitchen; not added automatically.'),
  promotions: z
    .array(z.object({ label: catalogText, message: z.string() }))
    .describe(
      'Coupons and rewards that save nothing at another kitchen, with the reason; they stay applied.',
    ),
  handoff,
  sub_handoff: subHandoff.nullable(),
  reset: z
    .array(z.enum(['handoff', 'time', 'delivery', 'tip']))
    .describe('Settings that the kitchen does not support and the guest must choose again.'),
  closed: z.string().nullable().describe('Message of a closed kitchen, whose bag can still be filled.'),
  later: instant
    .nullable()
    .describe('First free slot in which all unavailable lines that return can be ordered together.'),
})
export type RelistPlan = z.infer<typeof relistPlan>

const transferTarget = z.strictObject({
  to: slug.optional().describe('Id of a kitchen, for an open bag.'),
  into: cartId.optional().describe('Id of an open bag. Without it and `to`, a new bag at the same kitchen.'),
  at: instant
    .optional()
    .describe('Requested time of a new bag at the same kitchen; the expired bag’s time by default.'),
})
const isOneTarget = ({ to, into, at }: z.infer<typeof transferTarget>) =>
  [to, into, at].filter(value => value !== undefined).length <= 1
const transferErrors = [
  ...openCartErrors,
  'location_not_found',
  'kitchen_unavailable',
  'other_bag_over',
] as const

export const planTransfer = endpoint({
  method: 'get',
  path: '/carts/{id}/transfer',
  summary: 'Plan a transfer of a bag’s lines; changes nothing',
  params: cartParams,
  query: transferTarget.refine(isOneTarget),
  response: relistPlan,
  member: 'optional',
  errors: transferErrors,
})

export const transferCart = endpoint({
  method: 'post',
  path: '/carts/{id}/transfer',
  summary: 'Transfer a bag’s lines, once: to another kitchen, into another bag, or from an expired bag',
  params: cartParams,
  body: transferTarget
    .extend({
      version: cartVersion.nullish().describe('As planned; if it changed, nothing is done.'),
      into_version: cartVersion.nullish(),
      total: cents.optional().describe('The resulting subtotal as shown.'),
    })
    .refine(isOneTarget),
  response: relistPlan.extend({ cart }),
  idempotent: true,
  member: 'optional',
  errors: [
    ...transferErrors,
    'cart_changed',
    'total_changed',
    'handoff_unavailable',
    'catering_not_offered',
    'nothing_to_reorder',
    'cart_full',
    'cart_too_large',
    'catering_bag',
    'not_catering',
    'idempotency_key_reused',
  ],
})

const reorderErrors = ['sign_in_required', 'order_not_found'] as const
const orderTime = instant.optional().describe('Requested time; as soon as possible by default.')

export const planReorder = endpoint({
  method: 'get',
  path: '/orders/{id}/reorder',
  summary: 'Plan a reorder; changes nothing',
  params: z.object({ id: slug }),
  query: z.strictObject({ at: orderTime }),
  response: relistPlan,
  member: 'optional',
  errors: reorderErrors,
})

export const reorder = endpoint({
  method: 'post',
  path: '/orders',
  summary: 'Reorder: create a bag with the lines still offered',
  body: z.strictObject({ id: slug, at: orderTime }),
  response: cart,
  statuses: [201],
  member: 'optional',
  errors: [
    ...reorderErrors,
    'kitchen_unavailable',
    'handoff_unavailable',
    'nothing_to_reorder',
    'cart_too_large',
  ],
})
