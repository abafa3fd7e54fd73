import {
  type DeskEventKind,
  ORDER_EVENT_KINDS,
  ORDER_STATES,
  type OrderEventKind,
  type OrderState,
} from './order-life.ts'

const kinds = [...ORDER_EVENT_KINDS.filter(kind => kind !== 'moved'), 'refunded', 'resent'] as const

/** What a kitchen's webhook is told happened to an order. */
export const KITCHEN_EVENT_TYPES = [...ORDER_STATES, ...kinds].map(what => `order.${what}` as const)
type KitchenEventType = (typeof KITCHEN_EVENT_TYPES)[number]

/** The event in the words of a webhook: a move is named after where it took the order. */
export function kitchenEventType({
  kind,
  to,
}: {
  kind: OrderEventKind | DeskEventKind
  to: OrderState
}): KitchenEventType {
  return kind === 'moved' ? `order.${to}` : `order.${kind}`
}

/** Where a kitchen's own system may move an order; what else is legal follows from where it is. */
export const KITCHEN_STATES = [
  'accepted',
  'preparing',
  'ready',
  'out_for_delivery',
  'completed',
  'delivered',
  'cancelled',
  'refused',
] as const satisfies OrderState[]
