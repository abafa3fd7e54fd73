import { z } from 'zod'
import { ORDER_STATES } from '#src/domain/order/order-states.ts'
import { lineChoice } from '../cart/carts.ts'
import { catalogText } from '../catalog-text.ts'
import { endpoint } from '../endpoint.ts'
import { itemAllergens } from '../menus.ts'
import { placedOrder } from '../order/orders.ts'
import { cents, instant, name, slug } from '../primitives.ts'

const memberErrors = ['sign_in_required'] as const

const listedOrder = placedOrder.extend({ progress: z.enum(ORDER_STATES).describe('Current state.') })
export type ListedOrder = z.infer<typeof listedOrder>

export const listOrders = endpoint({
  method: 'get',
  path: '/members/orders',
  summary: 'The member’s orders, newest first',
  query: z.strictObject({
    limit: z.coerce.number().pipe(z.int().min(1).max(50)).optional(),
    before: slug.optional().describe('Id of the last order of the previous page.'),
  }),
  response: z.object({ orders: z.array(listedOrder), more: z.boolean() }),
  member: 'required',
  errors: [...memberErrors, 'order_not_found'],
})

export const usual = z.object({
  recipient: z.string(),
  product_id: z.string(),
  menu_id: z.string(),
  name: catalogText,
  image: z.string(),
  choices: z.array(lineChoice),
  allergens: itemAllergens.describe('For the item as it would be built now.'),
  times: z.int(),
  last: instant,
})
export type Usual = z.infer<typeof usual>

export const listUsuals = endpoint({
  method: 'get',
  path: '/members/usuals',
  summary: 'The usual item for each recipient',
  response: z.object({ usuals: z.array(usual) }),
  member: 'required',
  errors: memberErrors,
})

export const orderAgainDish = z.object({
  product_id: z.string(),
  name: catalogText,
  image: z.string(),
  recipient: z.string().nullable(),
  choices: z.array(lineChoice),
  cost: cents.describe('Current unit price with the same choices.'),
  times: z.int(),
  last: instant,
})
export type OrderAgainDish = z.infer<typeof orderAgainDish>

export const listOrderAgainDishes = endpoint({
  method: 'get',
  path: '/members/again',
  summary: 'Dishes the member ordered before that are available unchanged on a menu, most frequent first',
  query: z.strictObject({
    menu_id: slug,
    at: instant.optional().describe('Requested time of the order; now by default.'),
  }),
  response: z.object({ dishes: z.array(orderAgainDish) }),
  member: 'required',
  errors: [...memberErrors, 'menu_not_found'],
})

export const claimOrder = endpoint({
  method: 'post',
  path: '/members/claim',
  summary: 'Add an order placed as a guest to the account, using the link from its email',
  body: z.strictObject({ token: name }),
  response: placedOrder,
  member: 'required',
  errors: [...memberErrors, 'link_expired'],
})
