import { z } from 'zod'
import { ORDER_STATES } from '../domain/order/order-life.ts'
import { cart, lineChoice } from './cart/carts.ts'
import { endpoint } from './endpoint.ts'
import { orderProblemCodes } from './errors.ts'
import { itemAllergens } from './menus.ts'
import { placedOrder } from './order/orders.ts'
import { cents, instant, name, slug } from './primitives.ts'
import { rewardProblem } from './promotions.ts'

const member = ['sign_in_required'] as const

export const reward = z.object({
  id: z.string(),
  member_id: z.string(),
  code: z.string(),
  label: z.string(),
  fineprint: z.string(),
  expires: z.string().nullable().describe('YYYYMMDD HH:mm, UTC.'),
  images: z.array(z.string()),
  imageurl: z.string(),
  applied: z.boolean(),
  points: z.int().nullable().describe('What it was redeemed for, and comes back when it is given back.'),
  raw: z.record(z.string(), z.unknown()).describe('The terms as they are kept.'),
  problem: rewardProblem.nullable().describe('Why it cannot be used now.'),
})
export type Reward = z.infer<typeof reward>

export const rewards = z.object({
  rewards: z.array(reward),
  timezone: z.string().nullable().describe('Of the kitchen of the bag, by whose clock their last day ends.'),
})

export const listRewards = endpoint({
  method: 'get',
  path: '/members/rewards',
  summary: 'Rewards and offers; what is in the way of each is told for a bag, at /carts/{id}/rewards',
  response: rewards,
  member: 'required',
  errors: member,
})

export const listedOrder = placedOrder.extend({ progress: z.enum(ORDER_STATES).describe('Where it is now.') })
export type ListedOrder = z.infer<typeof listedOrder>

export const listOrders = endpoint({
  method: 'get',
  path: '/members/orders',
  summary: 'The member’s orders, newest first',
  query: z.strictObject({
    limit: z.coerce.number().pipe(z.int().min(1).max(50)).optional(),
    before: slug.optional().describe('The id of the order after which to go on.'),
  }),
  response: z.object({ orders: z.array(listedOrder), more: z.boolean() }),
  member: 'required',
  errors: [...member, 'order_not_found'],
})

export const usual = z.object({
  recipient: z.string(),
  product_id: z.string(),
  menu_id: z.string(),
  name: z.string(),
  image: z.string(),
  choices: z.array(lineChoice),
  allergens: itemAllergens.describe('As it would be built now.'),
  times: z.int(),
  last: instant,
})
export type Usual = z.infer<typeof usual>

export const listUsuals = endpoint({
  method: 'get',
  path: '/members/usuals',
  summary: 'What is usually ordered for each name on a line',
  response: z.object({ usuals: z.array(usual) }),
  member: 'required',
  errors: member,
})

const favorites = z.object({ favorites: z.array(z.string()) })
const menuParams = z.object({ menu_id: slug })

export const saveFavorite = endpoint({
  method: 'put',
  path: '/members/favorites/{menu_id}',
  summary: 'Keep a kitchen as a favorite',
  params: menuParams,
  response: favorites,
  member: 'required',
  errors: [...member, 'location_not_found'],
})

export const deleteFavorite = endpoint({
  method: 'delete',
  path: '/members/favorites/{menu_id}',
  summary: 'Keep a kitchen no longer',
  params: menuParams,
  response: favorites,
  member: 'required',
  errors: member,
})

export const savedCard = z.object({
  id: z.string(),
  type: z.string(),
  description: z.string().describe('Brand and last four digits.'),
  expire: z.object({ month: z.int(), year: z.int() }),
})
export type SavedCard = z.infer<typeof savedCard>

export const listPayments = endpoint({
  method: 'get',
  path: '/members/payments',
  summary: 'Saved cards',
  response: z.object({ accounts: z.array(savedCard) }),
  member: 'required',
  errors: member,
})

export const deletePayment = endpoint({
  method: 'delete',
  path: '/members/payments/{id}',
  summary: 'Remove a saved card',
  params: z.object({ id: name }),
  response: z.object({ id: z.string() }),
  member: 'required',
  errors: [...member, 'card_not_found'],
})

/** What keeps a line, or all of it, from being ordered again or elsewhere. */
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

/** What ordering again would put into the bag; nothing vanishes silently. */
export const reorderPlan = z.object({
  location: z.object({ id: z.string(), name: z.string(), menu_id: z.string() }),
  kept: z.array(z.object({ name: z.string(), quantity: z.int(), allergens: itemAllergens.optional() })),
  changed: z.array(
    z.object({
      name: z.string(),
      quantity: z.int(),
      allergens: itemAllergens.optional(),
      was: cents.describe('The unit cost then.'),
      now: cents,
      dropped: z.array(z.string()).describe('Choices that are no longer offered.'),
      problem: planProblem.nullable().describe('What has to be seen to before it can be ordered.'),
    }),
  ),
  gone: z.array(z.object({ name: z.string(), quantity: z.int(), problem: planProblem })),
  problem: planProblem.nullable().describe('What keeps the kitchen from taking the order at all.'),
})
export type ReorderPlan = z.infer<typeof reorderPlan>

const reorderErrors = ['sign_in_required', 'order_not_found'] as const

export const planReorder = endpoint({
  method: 'get',
  path: '/orders/{id}/reorder',
  summary: 'What ordering again would keep, change and leave out; changes nothing',
  params: z.object({ id: slug }),
  response: reorderPlan,
  member: 'optional',
  errors: reorderErrors,
})

export const reorder = endpoint({
  method: 'post',
  path: '/orders',
  summary: 'Order again: a new bag with what is still offered',
  body: z.strictObject({ id: slug }),
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

export const claimOrder = endpoint({
  method: 'post',
  path: '/members/claim',
  summary: 'Take an order that was placed as a guest into the account, with the link of its mail',
  body: z.strictObject({ token: name }),
  response: placedOrder,
  member: 'required',
  errors: [...member, 'link_expired'],
})
