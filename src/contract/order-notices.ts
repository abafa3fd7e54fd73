import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { slug } from './primitives.ts'

const params = z.object({ id: slug })

const wanted = z
  .boolean()
  .describe('Whether it is told when an order is ready, or late. A receipt always comes.')
const choice = z.object({ wanted })

export const orderNotices = z.object({
  to: z
    .string()
    .nullable()
    .describe('The address, all but its first character hidden; null once nothing personal is told.'),
  wanted: wanted
    .nullable()
    .describe('Whether it is told when an order is ready, or late; null once nothing personal is told.'),
})
export type OrderNotices = z.infer<typeof orderNotices>

export const getOrderNotices = endpoint({
  method: 'get',
  path: '/orders/{id}/notices',
  summary: 'Where mails about an order go, and whether those on its way are wanted',
  params,
  response: orderNotices,
  member: 'optional',
  errors: ['order_not_found'],
})

export const setOrderNotices = endpoint({
  method: 'post',
  path: '/orders/{id}/notices',
  summary:
    'Want mails on the way at the address of an order, which is for its owner, or none, for whoever has its id',
  params,
  body: z.strictObject({ wanted: z.boolean() }),
  response: choice,
  member: 'optional',
  errors: ['order_not_found'],
})

export const getMemberNotices = endpoint({
  method: 'get',
  path: '/members/notices',
  summary: 'Whether the member is told by mail when an order is ready, or late',
  response: choice,
  member: 'required',
  errors: ['sign_in_required'],
})

export const setMemberNotices = endpoint({
  method: 'put',
  path: '/members/notices',
  summary: 'Want such mails, or none',
  body: choice,
  response: choice,
  member: 'required',
  errors: ['sign_in_required'],
})
