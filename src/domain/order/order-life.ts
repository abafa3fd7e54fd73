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

type Way = 'counter' | 'door'
type Move = {
  from: readonly OrderState[]
  to: OrderState
  by: readonly OrderActor[]
  only?: Way
}

const crew = ['kitchen', 'operator'] as const
const underWay = ['accepted', 'preparing', 'ready', 'out_for_delivery'] as const

/** Every allowed move with its actors; a kitchen may skip states but never go back. */
const moves: readonly Move[] = [
  { from: ['placed'], to: 'accepted', by: [...crew, 'house'] },
  { from: ['placed'], to: 'refused', by: crew },
  { from: ['placed'], to: 'expired', by: ['house'] },
  { from: ['placed'], to: 'cancelled', by: ['guest', ...crew] },
  { from: ['accepted'], to: 'preparing', by: crew },
  { from: ['accepted', 'preparing'], to: 'ready', by: crew },
  { from: ['ready'], to: 'completed', by: crew, only: 'counter' },
  { from: ['ready'], to: 'out_for_delivery', by: crew, only: 'door' },
  { from: ['ready', 'out_for_delivery'], to: 'delivered', by: crew, only: 'door' },
  // Without a report of the handover, long after the promised time.
  { from: underWay, to: 'completed', by: ['house'], only: 'counter' },
  { from: underWay, to: 'delivered', by: ['house'], only: 'door' },
  { from: underWay, to: 'cancelled', by: crew },
  // The desk may confirm a handover at a kitchen that reports nothing.
  { from: ['accepted', 'preparing'], to: 'completed', by: ['operator'], only: 'counter' },
  { from: ['accepted', 'preparing'], to: 'delivered', by: ['operator'], only: 'door' },
  // Also after a handover that was only assumed, or reported by mistake.
  { from: ['ready', 'out_for_delivery', 'completed', 'delivered'], to: 'not_collected', by: crew },
  { from: ['accepted', 'preparing'], to: 'not_collected', by: ['operator'] },
]

export type MovedOrder = { state: OrderState; handoff: Handoff }

export function nextStates({ state, handoff }: MovedOrder, who: OrderActor): OrderState[] {
  const way: Way = handoff === 'delivery' ? 'door' : 'counter'
  return moves
    .filter(({ from, by, only = way }) => from.includes(state) && by.includes(who) && only === way)
    .map(({ to }) => to)
}

export function mayMove(order: MovedOrder, to: OrderState, who: OrderActor): boolean {
  return nextStates(order, who).includes(to)
}

export function handedOver({ handoff }: Pick<MovedOrder, 'handoff'>): OrderState {
  return handoff === 'delivery' ? 'delivered' : 'completed'
}

export function isOver(state: OrderState): boolean {
  return isHandedOver(state) || state === 'not_collected' || wasUnfulfilled(state)
}

export function isHandedOver(state: OrderState): boolean {
  return state === 'completed' || state === 'delivered'
}

export function isAwaited({ state, handoff }: MovedOrder): boolean {
  return !isOver(state) && (state !== 'ready' || handoff === 'delivery')
}

export function wasUnfulfilled(state: OrderState): boolean {
  return state === 'cancelled' || state === 'refused' || state === 'expired'
}

export function endedWithoutFood(state: OrderState): boolean {
  return isOver(state) && !isHandedOver(state)
}

/** How long a kitchen may take to answer an order; then the guest gets a full refund. */
export const ANSWER_MINUTES = 10
export const FINISHED_MINUTES = 120

type Clock = {
  state: OrderState
  firesAt: Date
  readyAt: Date
  askedAt: Date | null
}

/** When the site has to check the order without an external event, or null. */
export function dueAt({ state, firesAt, readyAt, askedAt }: Clock): Date | null {
  if (isOver(state)) return null
  if (state !== 'placed') return new Date(readyAt.getTime() + FINISHED_MINUTES * MINUTE_MS)
  return askedAt ? new Date(askedAt.getTime() + ANSWER_MINUTES * MINUTE_MS) : firesAt
}

/** Returns what the site does with a due order. Only kitchens that accept their orders are asked. */
export function automaticMove(
  { state, handoff, askedAt }: MovedOrder & Pick<Clock, 'askedAt'>,
  answers: boolean,
): OrderState | 'ask' | null {
  if (isOver(state)) return null
  if (state !== 'placed') return handedOver({ handoff })
  if (!answers) return 'accepted'
  return askedAt ? 'expired' : 'ask'
}
