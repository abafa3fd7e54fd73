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

/** The actors that can change an order's state. `house` is the site itself, through a scheduled job. */
export const ORDER_ACTORS = ['guest', 'kitchen', 'operator', 'house'] as const
export type OrderActor = (typeof ORDER_ACTORS)[number]

/** Kinds of order events that a guest can see. Only `moved` changes the order's state. */
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

export const DESK_EVENT_KINDS = ['refunded', 'resent', 'paid', 'erased'] as const
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

/**
 * The allowed state transitions and the actors that can make them, except recalls (see `stateAfterRecall`). A
 * kitchen can skip states.
 */
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
  // The site completes an order long after the promised time if the handoff was not reported.
  { from: inProgressStates, to: 'completed', by: ['house'], only: 'counter' },
  { from: inProgressStates, to: 'delivered', by: ['house'], only: 'door' },
  { from: inProgressStates, to: 'cancelled', by: staff },
  // An operator can confirm a handoff at a kitchen that does not report progress.
  { from: ['accepted', 'preparing'], to: 'completed', by: ['operator'], only: 'counter' },
  { from: ['accepted', 'preparing'], to: 'delivered', by: ['operator'], only: 'door' },
  // These transitions also correct a handoff that was assumed or reported by mistake.
  { from: ['ready', 'out_for_delivery', 'completed', 'delivered'], to: 'not_collected', by: staff },
  { from: ['accepted', 'preparing'], to: 'not_collected', by: ['operator'] },
]

export type OrderStatus = { state: OrderState; handoff: Handoff }

/**
 * Returns the state before the kitchen's latest step, or null if that step cannot be undone. A recall
 * corrects a mistaken click.
 */
export function stateAfterRecall({ state, handoff }: OrderStatus): OrderState | null {
  if (state === 'ready') return 'preparing'
  if (state === 'delivered') return 'out_for_delivery'
  return state === 'out_for_delivery' || (state === 'completed' && handoff !== 'delivery') ? 'ready' : null
}

export function nextStates({ state, handoff }: OrderStatus, actor: OrderActor): OrderState[] {
  const handoverPlace: HandoverPlace = handoff === 'delivery' ? 'door' : 'counter'
  return transitions
    .filter(
      ({ from, by, only = handoverPlace }) =>
        from.includes(state) && by.includes(actor) && only === handoverPlace,
    )
    .map(({ to }) => to)
}

export function canTransition(order: OrderStatus, to: OrderState, actor: OrderActor): boolean {
  return nextStates(order, actor).includes(to)
}

export function handedOverState({ handoff }: Pick<OrderStatus, 'handoff'>): OrderState {
  return handoff === 'delivery' ? 'delivered' : 'completed'
}

export function isOrderOver(state: OrderState): boolean {
  return isHandedOver(state) || state === 'not_collected' || isUnfulfilledState(state)
}

export function isHandedOver(state: OrderState): boolean {
  return state === 'completed' || state === 'delivered'
}

export function isInProgress({ state, handoff }: OrderStatus): boolean {
  return !isOrderOver(state) && (state !== 'ready' || handoff === 'delivery')
}

export function isUnfulfilledState(state: OrderState): boolean {
  return state === 'cancelled' || state === 'refused' || state === 'expired'
}

export function hasEndedWithoutHandover(state: OrderState): boolean {
  return isOrderOver(state) && !isHandedOver(state)
}

/**
 * How long a kitchen can take to accept an order before the order expires and the guest gets a full refund.
 */
export const ACCEPTANCE_MINUTES = 10
export const AUTO_COMPLETE_MINUTES = 120

type OrderTiming = {
  state: OrderState
  firesAt: Date
  readyAt: Date
  askedAt: Date | null
}

/** Returns when the site has to check the order again, or null if the order is over. */
export function nextCheckAt({ state, firesAt, readyAt, askedAt }: OrderTiming): Date | null {
  if (isOrderOver(state)) return null
  if (state !== 'placed') return new Date(readyAt.getTime() + AUTO_COMPLETE_MINUTES * MINUTE_MS)
  return askedAt ? new Date(askedAt.getTime() + ACCEPTANCE_MINUTES * MINUTE_MS) : firesAt
}

/**
 * Returns the site's next step for an order whose check is due, or null if the order is over. `ask`: the
 * kitchen accepts orders manually and must be asked to accept this one.
 */
export function automaticTransition(
  { state, handoff, askedAt }: OrderStatus & Pick<OrderTiming, 'askedAt'>,
  needsAcceptance: boolean,
): OrderState | 'ask' | null {
  if (isOrderOver(state)) return null
  if (state !== 'placed') return handedOverState({ handoff })
  if (!needsAcceptance) return 'accepted'
  return askedAt ? 'expired' : 'ask'
}
