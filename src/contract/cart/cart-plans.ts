import { z } from 'zod'
import { catalogText } from '../catalog-text.ts'
import { endpoint } from '../endpoint.ts'
import { orderProblemCodes } from '../errors.ts'
import { itemAllergens } from '../menus.ts'
import { cartId, cents, handoff, instant, slug, subHandoff, version } from '../primitives.ts'
import { cart, cartParams, openCartErrors } from './carts.ts'

// A relist puts the lines of a bag or an order on a kitchen's current menu. It serves four cases: another
// kitchen (transfer), another bag of the member (merge), an expired bag (again), and an order (reorder). Each
// has a GET that returns the plan without changes, and a POST that applies the plan and returns it with the
// resulting cart.

/** The reason that a line, or every line, cannot be ordered again or at another kitchen. */
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

/** The outcome of every line. No line is dropped silently. */
export const cartPlan = z.object({
  location: z.object({ id: z.string(), name: catalogText, menu_id: z.string() }),
  kept: z.array(z.object({ name: catalogText, quantity: z.int(), allergens: itemAllergens.optional() })),
  changed: z.array(
    z.object({
      name: catalogText,
      quantity: z.int(),
      allergens: itemAllergens.optional(),
      was: cents.describe('The previous unit cost.'),
      now: cents,
      dropped: z.array(z.string()).describe('Choices no longer offered.'),
      problem: planProblem.nullable().describe('Problem to fix before it can be ordered.'),
    }),
  ),
  gone: z.array(z.object({ name: catalogText, quantity: z.int(), problem: planProblem })),
  problem: planProblem.nullable().describe('Reason the kitchen cannot take the order at all.'),
})
export type CartPlan = z.infer<typeof cartPlan>

const openBagFields = {
  version: version.describe('Version of the bag; if sent with the action, it must still match.'),
  total: z.object({ was: cents, now: cents }).describe('Subtotal before and after.'),
}
/** The state that the guest saw. If it is outdated, the action does nothing. */
const expectedCart = {
  version: version.optional(),
  total: cents.optional().describe('The resulting subtotal as shown.'),
}

const targetKitchen = slug.describe('Id of the target kitchen.')

export const transferPlan = cartPlan.extend({
  ...openBagFields,
  moves: z
    .boolean()
    .describe('True if the same bag moves (`transfercart`); otherwise the lines go into a new one.'),
  substitutes: z
    .array(
      z.object({
        name: z.string().describe('The unavailable product, or several names separated by commas.'),
        product_id: z.string(),
        instead: catalogText.describe('The closest product available there.'),
        cost: cents,
        allergens: itemAllergens.optional().describe('As it comes.'),
        quantity: z.int().describe('Total quantity of the products it replaces.'),
      }),
    )
    .describe('Suggested replacements for unavailable products; not added automatically.'),
  promotions: z
    .array(z.object({ label: catalogText, message: z.string() }))
    .describe(
      'Coupons and rewards that save nothing at the target kitchen, with the reason; they stay applied.',
    ),
  handoff: handoff.describe('Handoff at the target kitchen; unchanged if offered there.'),
  sub_handoff: subHandoff.nullable(),
  reset: z
    .array(z.enum(['handoff', 'time', 'delivery', 'tip']))
    .describe('Settings that the target kitchen does not support and the guest must choose again.'),
})
export type TransferPlan = z.infer<typeof transferPlan>

const transferErrors = [...openCartErrors, 'location_not_found'] as const

export const planTransfer = endpoint({
  method: 'get',
  path: '/carts/{id}/transfer',
  summary: 'Plan a transfer of a bag to another kitchen; changes nothing',
  params: cartParams,
  query: z.strictObject({ to: targetKitchen }),
  response: transferPlan,
  member: 'optional',
  errors: transferErrors,
})

export const transferCart = endpoint({
  method: 'post',
  path: '/carts/{id}/transfer',
  summary: 'Transfer a bag to another kitchen: the same bag if supported, otherwise a new one',
  params: cartParams,
  body: z.strictObject({ to: targetKitchen, ...expectedCart }),
  response: transferPlan.extend({ cart }),
  idempotent: true,
  member: 'optional',
  errors: [
    ...transferErrors,
    'cart_changed',
    'total_changed',
    'kitchen_unavailable',
    'handoff_unavailable',
    'catering_not_offered',
    'nothing_to_reorder',
    'cart_too_large',
    'idempotency_key_reused',
  ],
})

const otherCart = cartId.describe('The member’s other bag, whose lines are merged into this one.')

export const mergePlan = cartPlan.extend({
  ...openBagFields,
  other: z
    .object({
      version,
      location: z.object({ id: z.string(), name: catalogText }),
      menu_id: z.string(),
      count: z.int().describe('Number of items.'),
    })
    .describe('The source bag and its kitchen.'),
})
export type MergePlan = z.infer<typeof mergePlan>

const mergeErrors = ['sign_in_required', ...openCartErrors, 'kitchen_unavailable', 'other_bag_over'] as const

export const planMerge = endpoint({
  method: 'get',
  path: '/carts/{id}/merge',
  summary: 'Plan a merge of the member’s other bag into this one; changes nothing',
  params: cartParams,
  query: z.strictObject({ other: otherCart }),
  response: mergePlan,
  member: 'required',
  errors: mergeErrors,
})

export const mergeCarts = endpoint({
  method: 'post',
  path: '/carts/{id}/merge',
  summary: 'Merge the member’s other bag into this one, once; the other bag is abandoned',
  params: cartParams,
  body: z.strictObject({ other: otherCart, other_version: version.optional(), ...expectedCart }),
  response: mergePlan.extend({ cart }),
  idempotent: true,
  member: 'required',
  errors: [
    ...mergeErrors,
    'cart_changed',
    'total_changed',
    'nothing_to_reorder',
    'cart_full',
    'cart_too_large',
    'catering_bag',
    'not_catering',
    'idempotency_key_reused',
  ],
})

const restoreErrors = ['cart_not_found', 'already_placed', 'order_confirming'] as const

export const planRestore = endpoint({
  method: 'get',
  path: '/carts/{id}/again',
  summary: 'Plan the restoration of an expired bag; changes nothing',
  params: cartParams,
  response: cartPlan,
  member: 'optional',
  errors: restoreErrors,
})

export const restoreBag = endpoint({
  method: 'post',
  path: '/carts/{id}/again',
  summary: 'Restore an expired bag: create a bag with the lines still offered',
  params: cartParams,
  body: z.strictObject({
    into: cartId.optional().describe('An open bag on the same menu to add the lines to.'),
  }),
  response: cartPlan.extend({
    cart,
    already: z.boolean().describe('True if an earlier request already added the lines.'),
  }),
  statuses: [201],
  idempotent: true,
  member: 'optional',
  errors: [
    ...restoreErrors,
    'kitchen_unavailable',
    'handoff_unavailable',
    'nothing_to_reorder',
    'cart_expired',
    'cart_full',
    'cart_too_large',
    'idempotency_key_reused',
  ],
})

const reorderErrors = ['sign_in_required', 'order_not_found'] as const
const orderTime = instant.optional().describe('When it is wanted; left out: as soon as possible.')

export const planReorder = endpoint({
  method: 'get',
  path: '/orders/{id}/reorder',
  summary: 'Plan a reorder; changes nothing',
  params: z.object({ id: slug }),
  query: z.strictObject({ at: orderTime }),
  response: cartPlan.extend({
    closed: z.string().nullable().describe('Message of a closed kitchen, whose bag can still be filled.'),
    later: instant
      .nullable()
      .describe('The first free time at which more lines are available; null if there is none.'),
  }),
  member: 'optional',
  errors: reorderErrors,
})
export type ReorderPlan = z.infer<typeof planReorder.response>

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
