import {
  DESK_EVENT_KINDS,
  type DeskEventKind,
  ORDER_EVENT_KINDS,
  ORDER_STATES,
  type OrderEventKind,
  type OrderState,
} from '../order-states.ts'

const eventKinds = [...ORDER_EVENT_KINDS.filter(kind => kind !== 'moved'), ...DESK_EVENT_KINDS] as const

export const KITCHEN_EVENT_TYPES = [...ORDER_STATES, ...eventKinds].map(name => `order.${name}` as const)
type KitchenEventType = (typeof KITCHEN_EVENT_TYPES)[number]

/** Returns an event's type. State transitions are named after the new state. */
export function kitchenEventType({
  kind,
  to,
}: {
  kind: OrderEventKind | DeskEventKind
  to: OrderState
}): KitchenEventType {
  return kind === 'moved' ? `order.${to}` : `order.${kind}`
}

export const KITCHEN_REPORTED_ORDER_STATES = [
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
