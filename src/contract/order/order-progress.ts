import { z } from 'zod'
import { ORDER_ACTORS, ORDER_EVENT_KINDS, ORDER_STATES } from '../../domain/order/order-life.ts'
import { times } from '../cart/times.ts'
import { endpoint } from '../endpoint.ts'
import { instant, slug, typedText } from '../primitives.ts'
import { placedOrder } from './orders.ts'
import { lineOffer } from './substitutes.ts'

const orderParams = z.object({ id: slug })

export const orderEvent = z.object({
  seq: z.int().describe('Counts up from 1 for each order; the `id` of the event in the stream.'),
  kind: z
    .enum(ORDER_EVENT_KINDS)
    .describe(
      '`delayed` promises it for later, `arrived`: its guest is there, `changed`: they changed it. A line the kitchen ran out of is `offered` with others to choose from, or `withdrawn` again; then `replaced` by one of them, or `left_out`.',
    ),
  state: z.enum(ORDER_STATES).describe('Where it is after it; only `moved` takes it there.'),
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
  arrival: z
    .object({
      from: instant.describe('From when its guest can say that they are there.'),
      is_open: z.boolean(),
      at: instant.nullable().describe('Since when they are.'),
    })
    .nullable()
    .describe('For what is brought out to a car; null for anything else.'),
  offers: z.array(lineOffer).describe('What can be had, or is made, in place of lines that cannot be.'),
  can_change: z.boolean().describe('Whether whoever asks can still have it at another time.'),
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

/** What a guest says of their car once the order is placed. */
export const vehicleUpdate = z
  .strictObject({
    make: typedText(40).nullish(),
    color: typedText(30).nullish(),
    spot: typedText(10).nullish().describe('The number of the parking spot.'),
  })
  .describe('What is empty or left out stays as it was.')
export type VehicleUpdate = z.infer<typeof vehicleUpdate>

const byCar = ['order_not_found', 'order_over', 'arrival_not_needed', 'vehicle_incomplete'] as const

export const arriveForOrder = endpoint({
  method: 'post',
  path: '/orders/{id}/arrived',
  summary:
    'Say that the guest waits in their car, and where; for whoever has the id, once however often it is said',
  params: orderParams,
  body: vehicleUpdate,
  response: orderProgress,
  member: 'optional',
  errors: [...byCar, 'arrival_too_early'],
})

export const tellCar = endpoint({
  method: 'post',
  path: '/orders/{id}/car',
  summary: 'Say what is driven and where it stands, before or after the guest arrived',
  params: orderParams,
  body: vehicleUpdate,
  response: orderProgress,
  member: 'optional',
  errors: [...byCar],
})

const changing = [
  'order_not_found',
  'order_under_way',
  'order_over',
  'kitchen_unavailable',
  'handoff_unavailable',
] as const

const otherTimes = times.omit({ asap: true })
/** When an order can be had instead. */
export type OrderTimes = z.infer<typeof otherTimes>

export const orderTimes = endpoint({
  method: 'get',
  path: '/orders/{id}/times',
  summary: 'The times an order that its kitchen has not accepted can be moved to',
  params: orderParams,
  query: z.strictObject({
    date: z.iso.date().optional().describe('Left out, the first day that has times.'),
  }),
  response: otherTimes,
  member: 'optional',
  errors: [...changing],
})

export const changeOrderTime = endpoint({
  method: 'post',
  path: '/orders/{id}/time',
  summary: 'Have an order at another time; one that is full is refused with the next that is free',
  params: orderParams,
  body: z.strictObject({ time: instant }),
  response: orderProgress,
  member: 'optional',
  errors: [...changing, 'time_unavailable', 'product_unavailable', 'promotion_not_then'],
})
