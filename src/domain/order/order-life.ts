import type { Handoff } from '../kitchen/handoff.ts'
import { MINUTE_MS } from '../time/durations.ts'

/** The states of an order, from placing it to its end, or to where it came to nothing. */
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

/** Who can move an order; `house` is the site itself, by the clock. */
export const ORDER_ACTORS = ['guest', 'kitchen', 'operator', 'house'] as const
export type OrderActor = (typeof ORDER_ACTORS)[number]

/** The kinds of events a guest can follow; only `moved` changes the state. */
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

/** What the order desk does without changing an order's state; the guest gets a mail about it. */
export const DESK_EVENT_KINDS = ['refunded', 'resent'] as const
export type DeskEventKind = (typeof DESK_EVENT_KINDS)[number]

type Way = 'counter' | 'door'
type Move = {
  from: readonly OrderState[]
  to: OrderState
  by: readonly OrderActor[]
  /** Only for orders with this handoff. */
  only?: Way
}

const crew = ['kitchen', 'operator'] as const
const underWay = ['accepted', 'preparing', 'ready', 'out_for_delivery'] as const

/** Every legal move and who may make it; a kitchen may skip a state, and never goes back. */
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
  // Without a report of the handover, long after it must have happened.
  { from: underWay, to: 'completed', by: ['house'], only: 'counter' },
  { from: underWay, to: 'delivered', by: ['house'], only: 'door' },
  { from: underWay, to: 'cancelled', by: crew },
  // The desk may hear of a handover at a kitchen that reports nothing.
  { from: ['accepted', 'preparing'], to: 'completed', by: ['operator'], only: 'counter' },
  { from: ['accepted', 'preparing'], to: 'delivered', by: ['operator'], only: 'door' },
  // Also after a handover that was only assumed, or reported by mistake.
  { from: ['ready', 'out_for_delivery', 'completed', 'delivered'], to: 'not_collected', by: crew },
  { from: ['accepted', 'preparing'], to: 'not_collected', by: ['operator'] },
]

/** The part of an order that decides its moves. */
export type MovedOrder = { state: OrderState; handoff: Handoff }

/** The states somebody may move an order to, the usual one first. */
export function nextStates({ state, handoff }: MovedOrder, who: OrderActor): OrderState[] {
  const way: Way = handoff === 'delivery' ? 'door' : 'counter'
  return moves
    .filter(({ from, by, only = way }) => from.includes(state) && by.includes(who) && only === way)
    .map(({ to }) => to)
}

export function mayMove(order: MovedOrder, to: OrderState, who: OrderActor): boolean {
  return nextStates(order, who).includes(to)
}

/** The state of an order that its guest has. */
export function handedOver({ handoff }: Pick<MovedOrder, 'handoff'>): OrderState {
  return handoff === 'delivery' ? 'delivered' : 'completed'
}

/** Whether it has reached its last state. */
export function isOver(state: OrderState): boolean {
  return isHandedOver(state) || state === 'not_collected' || cameToNothing(state)
}

/** Whether it was handed over, or must have been. */
export function isHandedOver(state: OrderState): boolean {
  return state === 'completed' || state === 'delivered'
}

/** Whether the guest is still waiting for it: at the counter until it is ready, at the door until it arrives. */
export function isAwaited({ state, handoff }: MovedOrder): boolean {
  return !isOver(state) && (state !== 'ready' || handoff === 'delivery')
}

/** Whether the order came to nothing, so that everything paid is given back. */
export function cameToNothing(state: OrderState): boolean {
  return state === 'cancelled' || state === 'refused' || state === 'expired'
}

/** How long a kitchen has to answer an order; then the guest gets everything back. */
export const ANSWER_MINUTES = 10
/** How long after the promised time an order counts as handed over. */
export const FINISHED_MINUTES = 120

type Clock = {
  state: OrderState
  /** When the kitchen is told of it. */
  firesAt: Date
  readyAt: Date
  /** Since when the kitchen is asked; null while it is not. */
  askedAt: Date | null
}

/** When the site has to check an order by itself; null when never. */
export function dueAt({ state, firesAt, readyAt, askedAt }: Clock): Date | null {
  if (isOver(state)) return null
  if (state !== 'placed') return new Date(readyAt.getTime() + FINISHED_MINUTES * MINUTE_MS)
  return askedAt ? new Date(askedAt.getTime() + ANSWER_MINUTES * MINUTE_MS) : firesAt
}

/** What the site does with an order that is due. Only a kitchen that answers its orders is asked. */
export function houseMove(
  { state, handoff, askedAt }: MovedOrder & Pick<Clock, 'askedAt'>,
  answers: boolean,
): OrderState | 'ask' | null {
  if (isOver(state)) return null
  if (state !== 'placed') return handedOver({ handoff })
  if (!answers) return 'accepted'
  return askedAt ? 'expired' : 'ask'
}
