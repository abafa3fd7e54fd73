import {
  type DeskEventKind,
  ORDER_EVENT_KINDS,
  ORDER_STATES,
  type OrderEventKind,
  type OrderState,
} from '../order-life.ts'

const kinds = [...ORDER_EVENT_KINDS.filter(kind => kind !== 'moved'), 'refunded', 'resent'] as const

/** The events of an order that are sent to a kitchen's webhook. */
export const KITCHEN_EVENT_TYPES = [...ORDER_STATES, ...kinds].map(what => `order.${what}` as const)
type KitchenEventType = (typeof KITCHEN_EVENT_TYPES)[number]

/** The name of an event for a webhook: a move is named after the state it led to. */
export function kitchenEventType({
  kind,
  to,
}: {
  kind: OrderEventKind | DeskEventKind
  to: OrderState
}): KitchenEventType {
  return kind === 'moved' ? `order.${to}` : `order.${kind}`
}

/** The states to which a kitchen's own system may move an order; which of them depends on where the order is. */
export const KITCHEN_STATES = [
  'accepted',
  'preparing',
  'ready',
  'out_for_delivery',
  'completed',
  'delivered',
  'not_collected',
  'cancelled',
  'refused',
] as const satisfies OrderState[]
