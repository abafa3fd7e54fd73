import { z } from 'zod'
import { catalogueText } from '../catalogue-text.ts'
import { endpoint } from '../endpoint.ts'
import { orderProblemCodes } from '../errors.ts'
import { itemAllergens } from '../menus.ts'
import { cartId, cents, handoff, slug, subHandoff, version } from '../primitives.ts'
import { cart, cartParams, openCart } from './carts.ts'

// A relist puts the lines of a bag or an order on today's menu of a kitchen: at another kitchen (transfer), in another bag
// of the member (merge), out of a bag that timed out (again) or out of an order (reorder). Each has a GET with its plan,
// which changes nothing, and a POST that does it and returns the plan with the cart it made.

/** Why a line, or all of them, cannot be ordered again or elsewhere. */
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

/** What becomes of each line; none vanishes silently. */
export const relistPlan = z.object({
  location: z.object({ id: z.string(), name: catalogueText, menu_id: z.string() }),
  kept: z.array(z.object({ name: catalogueText, quantity: z.int(), allergens: itemAllergens.optional() })),
  changed: z.array(
    z.object({
      name: catalogueText,
      quantity: z.int(),
      allergens: itemAllergens.optional(),
      was: cents.describe('The unit cost then.'),
      now: cents,
      dropped: z.array(z.string()).describe('Choices that are no longer offered.'),
      problem: planProblem.nullable().describe('What has to be seen to before it can be ordered.'),
    }),
  ),
  gone: z.array(z.object({ name: catalogueText, quantity: z.int(), problem: planProblem })),
  problem: planProblem.nullable().describe('What keeps the kitchen from taking the order at all.'),
})
export type RelistPlan = z.infer<typeof relistPlan>

/** Of a plan that is made for a bag as it is now. */
const ofOpenBag = {
  version: version.describe(
    'Of the bag this was made for; sent along, it is only done while it is still so.',
  ),
  total: z.object({ was: cents, now: cents }).describe('The subtotal before and after.'),
}
/** What the guest was shown; where that is no longer so, nothing is done. */
const asShown = {
  version: version.optional(),
  total: cents.optional().describe('The subtotal after it, as it was shown.'),
}

const to = slug.describe('The kitchen the bag goes to, by its id.')

export const transferPlan = relistPlan.extend({
  ...ofOpenBag,
  moves: z
    .boolean()
    .describe('Whether the kitchen takes bags over (`transfercart`); otherwise the lines go into a new one.'),
  substitutes: z
    .array(
      z.object({
        name: z.string().describe('What is not offered there; of several, their names with commas.'),
        product_id: z.string(),
        instead: catalogueText.describe('The nearest thing that is.'),
        cost: cents,
        allergens: itemAllergens.optional().describe('As it comes.'),
        quantity: z.int().describe('As many as there were of all that it stands for.'),
      }),
    )
    .describe(
      'For what is gone: the nearest product there, when one is near enough. It is not added by itself.',
    ),
  promotions: z
    .array(z.object({ label: catalogueText, message: z.string() }))
    .describe(
      'Coupons and rewards that take something off here and nothing there, with why; they stay chosen.',
    ),
  handoff: handoff.describe('How it is got there: as here, where the kitchen offers that.'),
  sub_handoff: subHandoff.nullable(),
  reset: z
    .array(z.enum(['handoff', 'time', 'delivery', 'tip']))
    .describe(
      'What was chosen here and has to be chosen again: the way to get it, a time, an address the kitchen does not go to, a tip it does not take.',
    ),
})
export type TransferPlan = z.infer<typeof transferPlan>

const transferRefusals = [...openCart, 'location_not_found'] as const

export const planTransfer = endpoint({
  method: 'get',
  path: '/carts/{id}/transfer',
  summary: 'What taking a bag to another kitchen would keep, change and leave out; changes nothing',
  params: cartParams,
  query: z.strictObject({ to }),
  response: transferPlan,
  member: 'optional',
  errors: transferRefusals,
})

export const transferCart = endpoint({
  method: 'post',
  path: '/carts/{id}/transfer',
  summary:
    'Takes a bag to another kitchen: the same bag where bags are taken over, a new one where they are not',
  params: cartParams,
  body: z.strictObject({ to, ...asShown }),
  response: transferPlan.extend({ cart }),
  idempotent: true,
  member: 'optional',
  errors: [
    ...transferRefusals,
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

const other = cartId.describe('The other bag of the member, whose lines go into this one.')

/** How and when the bag is handed over, and its tip, stay those of the one that takes the lines. */
export const mergePlan = relistPlan.extend({
  ...ofOpenBag,
  other: z
    .object({
      version,
      location: z.object({ id: z.string(), name: catalogueText }),
      menu_id: z.string(),
      count: z.int().describe('How many items are in it.'),
    })
    .describe('The bag the lines come from, and where it is.'),
})
export type MergePlan = z.infer<typeof mergePlan>

const mergeRefusals = ['sign_in_required', ...openCart, 'kitchen_unavailable', 'other_bag_over'] as const

export const planMerge = endpoint({
  method: 'get',
  path: '/carts/{id}/merge',
  summary:
    'What putting another bag of the member into this one would keep, change and leave out; changes nothing',
  params: cartParams,
  query: z.strictObject({ other }),
  response: mergePlan,
  member: 'required',
  errors: mergeRefusals,
})

export const mergeCarts = endpoint({
  method: 'post',
  path: '/carts/{id}/merge',
  summary: 'Puts another bag of the member into this one, once; the other one is let go for it',
  params: cartParams,
  body: z.strictObject({ other, other_version: version.optional(), ...asShown }),
  response: mergePlan.extend({ cart }),
  idempotent: true,
  member: 'required',
  errors: [
    ...mergeRefusals,
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

const restoreRefusals = ['cart_not_found', 'already_placed', 'order_confirming'] as const

export const planRestore = endpoint({
  method: 'get',
  path: '/carts/{id}/again',
  summary: 'What a new bag would keep, change and leave out of one that timed out; changes nothing',
  params: cartParams,
  response: relistPlan,
  member: 'optional',
  errors: restoreRefusals,
})

export const restoreBag = endpoint({
  method: 'post',
  path: '/carts/{id}/again',
  summary: 'A new bag with what is still offered of one that timed out, and what became of the rest',
  params: cartParams,
  body: z.strictObject({
    into: cartId.optional().describe('An open bag on the same menu that takes the lines instead.'),
  }),
  response: relistPlan.extend({
    cart,
    already: z.boolean().describe('Whether another press had put them there, so that nothing was added.'),
  }),
  statuses: [201],
  idempotent: true,
  member: 'optional',
  errors: [
    ...restoreRefusals,
    'kitchen_unavailable',
    'handoff_unavailable',
    'nothing_to_reorder',
    'cart_expired',
    'cart_full',
    'cart_too_large',
    'idempotency_key_reused',
  ],
})

const reorderRefusals = ['sign_in_required', 'order_not_found'] as const

export const planReorder = endpoint({
  method: 'get',
  path: '/orders/{id}/reorder',
  summary: 'What ordering again would keep, change and leave out; changes nothing',
  params: z.object({ id: slug }),
  response: relistPlan.extend({
    closed: z.string().nullable().describe('What a kitchen says that is closed now; its bag can be filled.'),
  }),
  member: 'optional',
  errors: reorderRefusals,
})
export type OrderAgainPlan = z.infer<typeof planReorder.response>

export const reorder = endpoint({
  method: 'post',
  path: '/orders',
  summary: 'Order again: a new bag with what is still offered',
  body: z.strictObject({ id: slug }),
  response: cart,
  statuses: [201],
  member: 'optional',
  errors: [
    ...reorderRefusals,
    'kitchen_unavailable',
    'handoff_unavailable',
    'nothing_to_reorder',
    'cart_too_large',
  ],
})
