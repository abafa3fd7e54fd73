import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { slug } from './primitives.ts'

const params = z.object({ id: slug })

export const orderNotices = z.object({
  to: z
    .string()
    .nullable()
    .describe('The address, all but its first character hidden; null once nothing personal is told.'),
  wanted: z.boolean().describe('Whether it is told when an order is ready, or late. A receipt always comes.'),
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
  summary: 'Want mails on the way at the address of an order, or none; for whoever has its id',
  params,
  body: z.strictObject({ wanted: z.boolean() }),
  response: orderNotices.pick({ wanted: true }),
  errors: ['order_not_found'],
})

const choice = orderNotices.pick({ wanted: true })

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
