import type { Handoff } from '../kitchen/handoff.ts'
import { MINUTE_MS } from '../time/durations.ts'

export const ORDER_STATES = [
  'placed',
  'accepted',
  'preparing',
  'ready',
  'out_for_delivery',
  'completed',
  'delivered',
  'not_collected',
  'cancelled',
  'refused',
  'expired',
] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** The actors that may move an order; `house` is the site itself, by the clock. */
export const ORDER_ACTORS = ['guest', 'kitchen', 'operator', 'house'] as const
export type OrderActor = (typeof ORDER_ACTORS)[number]

/** Events that a guest can follow; only `moved` changes the state. */
export const ORDER_EVENT_KINDS = [
  'moved',
  'delayed',
  'arrived',
  'changed',
  'offered',
  'withdrawn',
  'replaced',
  'left_out',
] as const
export type OrderEventKind = (typeof ORDER_EVENT_KINDS)[number]

export const DESK_EVENT_KINDS = ['refunded', 'resent'] as const
export type DeskEventKind = (typeof DESK_EVENT_KINDS)[number]

type HandoverPlace = 'counter' | 'door'
type Transition = {
  from: readonly OrderState[]
  to: OrderState
  by: readonly OrderActor[]
  only?: HandoverPlace
}

const staff = ['kitchen', 'operator'] as const
const inProgressStates = ['accepted', 'preparing', 'ready', 'out_for_delivery'] as const

/** Every allowed move with its actors; a kitchen may skip states but never go back. */
const transitions: readonly Transition[] = [
  { from: ['placed'], to: 'accepted', by: [...staff, 'house'] },
  { from: ['placed'], to: 'refused', by: staff },
  { from: ['placed'], to: 'expired', by: ['house'] },
  { from: ['placed'], to: 'cancelled', by: ['guest', ...staff] },
  { from: ['accepted'], to: 'preparing', by: staff },
  { from: ['accepted', 'preparing'], to: 'ready', by: staff },
  { from: ['ready'], to: 'completed', by: staff, only: 'counter' },
  { from: ['ready'], to: 'out_for_delivery', by: staff, only: 'door' },
  { from: ['ready', 'out_for_delivery'], to: 'delivered', by: staff, only: 'door' },
  // Without a report of the handover, long after the promised time.
  { from: inProgressStates, to: 'completed', by: ['house'], only: 'counter' },
  { from: inProgressStates, to: 'delivered', by: ['house'], only: 'door' },
  { from: inProgressStates, to: 'cancelled', by: staff },
  // The desk may confirm a handover at a kitchen that reports nothing.
  { from: ['accepted', 'preparing'], to: 'completed', by: ['operator'], only: 'counter' },
  { from: ['accepted', 'preparing'], to: 'delivered', by: ['operator'], only: 'door' },
  // Also after a handover that was only assumed, or reported by mistake.
  { from: ['ready', 'out_for_delivery', 'completed', 'delivered'], to: 'not_collected', by: staff },
  { from: ['accepted', 'preparing'], to: 'not_collected', by: ['operator'] },
]

export type OrderStatus = { state: OrderState; handoff: Handoff }

export function nextStates({ state, handoff }: OrderStatus, who: OrderActor): OrderState[] {
  const handoverPlace: HandoverPlace = handoff === 'delivery' ? 'door' : 'counter'
  return transitions
    .filter(
      ({ from, by, only = handoverPlace }) =>
        from.includes(state) && by.includes(who) && only === handoverPlace,
    )
    .map(({ to }) => to)
}

export function canTransition(order: OrderStatus, to: OrderState, who: OrderActor): boolean {
  return nextStates(order, who).includes(to)
}

export function handedOverState({ handoff }: Pick<OrderStatus, 'handoff'>): OrderState {
  return handoff === 'delivery' ? 'delivered' : 'completed'
}

export function isOver(state: OrderState): boolean {
  return isHandedOver(state) || state === 'not_collected' || isUnfulfilledState(state)
}

export function isHandedOver(state: OrderState): boolean {
  return state === 'completed' || state === 'delivered'
}

export function isInProgress({ state, handoff }: OrderStatus): boolean {
  return !isOver(state) && (state !== 'ready' || handoff === 'delivery')
}

export function isUnfulfilledState(state: OrderState): boolean {
  return state === 'cancelled' || state === 'refused' || state === 'expired'
}

export function endedWithoutHandover(state: OrderState): boolean {
  return isOver(state) && !isHandedOver(state)
}

/** How long a kitchen may take to answer an order; then the guest gets a full refund. */
export const ACCEPTANCE_MINUTES = 10
export const AUTO_COMPLETE_MINUTES = 120

type OrderTiming = {
  state: OrderState
  firesAt: Date
  readyAt: Date
  askedAt: Date | null
}

/** When the site has to check the order without an external event, or null. */
export function nextCheckAt({ state, firesAt, readyAt, askedAt }: OrderTiming): Date | null {
  if (isOver(state)) return null
  if (state !== 'placed') return new Date(readyAt.getTime() + AUTO_COMPLETE_MINUTES * MINUTE_MS)
  return askedAt ? new Date(askedAt.getTime() + ACCEPTANCE_MINUTES * MINUTE_MS) : firesAt
}

/** Returns what the site does with a due order. Only kitchens that accept their orders are asked. */
export function automaticTransition(
  { state, handoff, askedAt }: OrderStatus & Pick<OrderTiming, 'askedAt'>,
  needsAcceptance: boolean,
): OrderState | 'ask' | null {
  if (isOver(state)) return null
  if (state !== 'placed') return handedOverState({ handoff })
  if (!needsAcceptance) return 'accepted'
  return askedAt ? 'expired' : 'ask'
}
