import { MINUTE_MS } from '#src/domain/time/durations.ts'
import { canTransition, isOrderOver, nextStates, type OrderState, type OrderStatus } from '../order-states.ts'

export const PASS_COLUMNS = ['new', 'preparing', 'ready', 'done'] as const
export type PassColumn = (typeof PASS_COLUMNS)[number]

type PassOrder = {
  state: OrderState
  num: string
  time: { fires: string; ready: string; arrived: string | null }
  last: { at: string }
}

const columns: Partial<Record<OrderState, PassColumn>> = {
  placed: 'new',
  accepted: 'preparing',
  preparing: 'preparing',
  ready: 'ready',
  out_for_delivery: 'ready',
}

export function passColumnOf(state: OrderState): PassColumn {
  return columns[state] ?? 'done'
}

export function groupOrdersByColumn<O extends PassOrder>(orders: readonly O[]): Record<PassColumn, O[]> {
  const sorted = orders.toSorted(
    (a, b) =>
      Number(isGuestWaiting(b)) - Number(isGuestWaiting(a)) ||
      Date.parse(a.time.ready) - Date.parse(b.time.ready) ||
      a.num.localeCompare(b.num),
  )
  const ordersIn = (column: PassColumn) => sorted.filter(({ state }) => passColumnOf(state) === column)
  return {
    new: ordersIn('new'),
    preparing: ordersIn('preparing'),
    ready: ordersIn('ready'),
    done: ordersIn('done').toSorted((a, b) => Date.parse(b.last.at) - Date.parse(a.last.at)),
  }
}

/** True if the guest of an open order has checked in by car. */
export function isGuestWaiting({
  state,
  time,
}: Pick<PassOrder, 'state'> & { time: { arrived: string | null } }) {
  return time.arrived !== null && !isOrderOver(state)
}

/** True if a new order is scheduled for later, so the kitchen can ignore it for now. */
export function isScheduledForLater(
  { state, time }: Pick<PassOrder, 'state'> & { time: { fires: string } },
  now: number,
): boolean {
  return state === 'placed' && Date.parse(time.fires) > now
}

export function isBeingPrepared(state: OrderState): boolean {
  return passColumnOf(state) === 'preparing'
}

export function nextKitchenState(order: OrderStatus): OrderState | null {
  return isOrderOver(order.state) ? null : (nextStates(order, 'kitchen')[0] ?? null)
}

/**
 * Returns the state of an order after the kitchen declines it: `refused` if the kitchen has not accepted the
 * order yet, otherwise `cancelled`. Returns null if the order can no longer be declined.
 */
export function refusalState(order: OrderStatus): 'refused' | 'cancelled' | null {
  const next = nextStates(order, 'kitchen')
  return next.find(state => state === 'refused' || state === 'cancelled') ?? null
}

export function canMarkUncollected(order: OrderStatus): boolean {
  return canTransition(order, 'not_collected', 'kitchen')
}

/**
 * Returns the whole minutes until a time, rounded away from zero; negative once the time has passed. Times
 * are Unix milliseconds.
 */
export function minutesUntil(time: number, now: number): number {
  const minutes = (time - now) / MINUTE_MS
  return minutes >= 0 ? Math.ceil(minutes) : Math.floor(minutes)
}
