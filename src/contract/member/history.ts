import { z } from 'zod'
import { ORDER_STATES } from '../../domain/order/order-life.ts'
import { lineChoice } from '../cart/carts.ts'
import { catalogueText } from '../catalogue-text.ts'
import { endpoint } from '../endpoint.ts'
import { itemAllergens } from '../menus.ts'
import { placedOrder } from '../order/orders.ts'
import { cents, instant, name, slug } from '../primitives.ts'

const member = ['sign_in_required'] as const

const listedOrder = placedOrder.extend({ progress: z.enum(ORDER_STATES).describe('Where it is now.') })
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
  name: catalogueText,
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

export const againDish = z.object({
  product_id: z.string(),
  name: catalogueText,
  image: z.string(),
  recipient: z.string().nullable(),
  choices: z.array(lineChoice),
  cost: cents.describe('What one costs now, as it was built.'),
  times: z.int(),
  last: instant,
})
export type AgainDish = z.infer<typeof againDish>

export const listAgain = endpoint({
  method: 'get',
  path: '/members/again',
  summary: 'What the member ordered from a menu before and can have now as it was, most often first',
  query: z.strictObject({ menu_id: slug }),
  response: z.object({ dishes: z.array(againDish) }),
  member: 'required',
  errors: [...member, 'menu_not_found'],
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
