import { z } from 'zod'
import { ORDER_ACTORS, ORDER_STATES } from '../domain/order/order-life.ts'
import { endpoint } from './endpoint.ts'
import { placedOrder } from './orders.ts'
import { instant, slug } from './primitives.ts'

const orderParams = z.object({ id: slug })

export const orderEvent = z.object({
  seq: z.int().describe('Counts up from 1 for each order; the `id` of the event in the stream.'),
  state: z.enum(ORDER_STATES),
  at: instant,
  who: z.enum(ORDER_ACTORS).describe('`house` is the site by itself, by the clock.'),
  reason: z.string().nullable(),
})
export type OrderEvent = z.infer<typeof orderEvent>

export const orderProgress = z.object({
  ...placedOrder.pick({
    id: true,
    num: true,
    menu_id: true,
    location: true,
    handoff: true,
    sub_handoff: true,
  }).shape,
  state: z.enum(ORDER_STATES),
  seq: z.int(),
  time: z.object({
    placed: instant,
    kind: placedOrder.shape.time.shape.kind,
    promised: instant.describe('What was promised as it was placed.'),
    ready: instant.describe('What is promised now.'),
  }),
  events: z.array(orderEvent),
  can_cancel: z
    .boolean()
    .describe('Whether whoever asks can still cancel it: a member’s order only they can.'),
})
export type OrderProgress = z.infer<typeof orderProgress>

export const getOrderProgress = endpoint({
  method: 'get',
  path: '/orders/{id}/progress',
  summary:
    'How far an order is, for whoever has its id: nothing personal is in it. Carries an ETag; `GET /orders/{id}/events` streams the same events as they happen',
  params: orderParams,
  response: orderProgress,
  member: 'optional',
  errors: ['order_not_found'],
})

export const cancelOrder = endpoint({
  method: 'post',
  path: '/orders/{id}/cancel',
  summary: 'Cancel an order that its kitchen has not accepted; everything that was given for it goes back',
  params: orderParams,
  response: orderProgress,
  member: 'optional',
  errors: ['order_not_found', 'order_under_way', 'order_over'],
})
