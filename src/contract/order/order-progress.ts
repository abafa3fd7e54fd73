import { z } from 'zod'
import { ORDER_ACTORS, ORDER_EVENT_KINDS, ORDER_STATES } from '#src/domain/order/order-states.ts'
import { times } from '../cart/times.ts'
import { endpoint } from '../endpoint.ts'
import { instant, slug, textInput } from '../primitives.ts'
import { placedOrder } from './orders.ts'
import { lineOffer } from './substitutes.ts'

const orderParams = z.object({ id: slug })

export const orderEvent = z.object({
  seq: z.int().describe('Counts up from 1 per order; also the `id` in the stream.'),
  kind: z
    .enum(ORDER_EVENT_KINDS)
    .describe(
      '`delayed`: a later promised time; `arrived`: the guest checked in; `changed`: the guest changed the order. A line that ran out is `offered` with substitutes or `withdrawn` again, then `replaced` or `left_out`.',
    ),
  state: z.enum(ORDER_STATES).describe('State after the event; only `moved` changes it.'),
  at: instant,
  who: z.enum(ORDER_ACTORS).describe('`house` is the site itself, on schedule.'),
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
    promised: instant.describe('Originally promised time.'),
    ready: instant.describe('Current promised time.'),
  }),
  events: z.array(orderEvent),
  arrival: z
    .object({
      from: instant.describe('When the guest can check in.'),
      is_open: z.boolean(),
      at: instant.nullable().describe('When the guest checked in.'),
    })
    .nullable()
    .describe('For orders brought out to a car; otherwise null.'),
  offers: z.array(lineOffer).describe('Offers of substitutes, open and settled.'),
  can_change: z.boolean().describe('True if the caller can still change its time.'),
  can_cancel: z
    .boolean()
    .describe('True if the caller can still cancel it; a member’s order only by the member.'),
})
export type OrderProgress = z.infer<typeof orderProgress>

export const getOrderProgress = endpoint({
  method: 'get',
  path: '/orders/{id}/progress',
  summary:
    'Progress of an order, authorized by its id and without personal data. Has an ETag; `GET /orders/{id}/events` streams the same events',
  params: orderParams,
  response: orderProgress,
  member: 'optional',
  errors: ['order_not_found'],
})

export const cancelOrder = endpoint({
  method: 'post',
  path: '/orders/{id}/cancel',
  summary: 'Cancel an order that its kitchen has not accepted; everything is returned',
  params: orderParams,
  response: orderProgress,
  member: 'optional',
  errors: ['order_not_found', 'order_under_way', 'order_over'],
})

export const vehicleUpdate = z
  .strictObject({
    make: textInput(40).nullish(),
    color: textInput(30).nullish(),
    spot: textInput(10).nullish().describe('Parking spot number.'),
  })
  .describe('Empty or omitted fields stay unchanged.')
export type VehicleUpdate = z.infer<typeof vehicleUpdate>

const curbsideErrors = ['order_not_found', 'order_over', 'arrival_not_needed', 'vehicle_incomplete'] as const

export const checkInForOrder = endpoint({
  method: 'post',
  path: '/orders/{id}/arrived',
  summary: 'Check in: the guest waits in their car; authorized by the order id, idempotent',
  params: orderParams,
  body: vehicleUpdate,
  response: orderProgress,
  member: 'optional',
  errors: [...curbsideErrors, 'arrival_too_early'],
})

export const updateOrderVehicle = endpoint({
  method: 'post',
  path: '/orders/{id}/car',
  summary: 'Update the car and its parking spot, before or after check-in',
  params: orderParams,
  body: vehicleUpdate,
  response: orderProgress,
  member: 'optional',
  errors: [...curbsideErrors],
})

const changeTimeErrors = [
  'order_not_found',
  'order_under_way',
  'order_over',
  'kitchen_unavailable',
  'handoff_unavailable',
] as const

const otherTimes = times.omit({ asap: true })
export type OrderTimes = z.infer<typeof otherTimes>

export const listOrderTimes = endpoint({
  method: 'get',
  path: '/orders/{id}/times',
  summary: 'Times that an order can be moved to before its kitchen accepts it',
  params: orderParams,
  query: z.strictObject({
    date: z.iso.date().optional().describe('Defaults to the first day with times.'),
  }),
  response: otherTimes,
  member: 'optional',
  errors: [...changeTimeErrors],
})

export const changeOrderTime = endpoint({
  method: 'post',
  path: '/orders/{id}/time',
  summary: 'Change an order’s time; a full slot is rejected with the next free one',
  params: orderParams,
  body: z.strictObject({ time: instant }),
  response: orderProgress,
  member: 'optional',
  errors: [...changeTimeErrors, 'time_unavailable', 'product_unavailable', 'promotion_not_then'],
})
