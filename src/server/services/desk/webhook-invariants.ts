import type { Invariant } from './refund-invariants.ts'

export const webhookInvariants: Invariant[] = [
  {
    name: 'a delivered webhook event is never scheduled again',
    query:
      'select order_id from kitchen_deliveries where delivered_at is not null and send_after is not null',
  },
  {
    name: 'a kitchen receives the events of an order in sequence',
    query: `select later.order_id from kitchen_deliveries later join kitchen_deliveries earlier
      on earlier.order_id = later.order_id and earlier.seq < later.seq
      where later.delivered_at is not null and earlier.send_after is not null`,
  },
  {
    name: 'a kitchen receives events of its own orders only',
    query: `select d.order_id from kitchen_deliveries d join orders o on o.id = d.order_id
      left join order_events e on e.order_id = d.order_id and e.seq = d.seq
      where {order o} and (o.location_id <> d.kitchen or e.seq is null)`,
  },
]
