import { MINUTE_MS } from '../../time/durations.ts'
import { isOver, type MovedOrder, mayMove, nextStates, type OrderState } from '../order-life.ts'

export const PASS_COLUMNS = ['new', 'preparing', 'ready', 'done'] as const
export type PassColumn = (typeof PASS_COLUMNS)[number]

type OrderOnPass = {
  state: OrderState
  num: string
  time: { fires: string; ready: string }
  last: { at: string }
}

const columns: Partial<Record<OrderState, PassColumn>> = {
  placed: 'new',
  accepted: 'preparing',
  preparing: 'preparing',
  ready: 'ready',
  out_for_delivery: 'ready',
}

export function columnOf(state: OrderState): PassColumn {
  return columns[state] ?? 'done'
}

export function inColumns<O extends OrderOnPass>(orders: readonly O[]): Record<PassColumn, O[]> {
  const sorted = orders.toSorted(
    (a, b) => Date.parse(a.time.ready) - Date.parse(b.time.ready) || a.num.localeCompare(b.num),
  )
  const of = (column: PassColumn) => sorted.filter(({ state }) => columnOf(state) === column)
  return {
    new: of('new'),
    preparing: of('preparing'),
    ready: of('ready'),
    done: of('done').toSorted((a, b) => Date.parse(b.last.at) - Date.parse(a.last.at)),
  }
}

/** True if a new order is scheduled and the kitchen can ignore it for now. */
export function isForLater({ state, time }: Pick<OrderOnPass, 'state' | 'time'>, now: number): boolean {
  return state === 'placed' && Date.parse(time.fires) > now
}

export function isBeingMade(state: OrderState): boolean {
  return columnOf(state) === 'preparing'
}

export function usualMove(order: MovedOrder): OrderState | null {
  return isOver(order.state) ? null : (nextStates(order, 'kitchen')[0] ?? null)
}

/** An unaccepted order is refused, an accepted one canceled. */
export function refusalOf(order: MovedOrder): 'refused' | 'cancelled' | null {
  const next = nextStates(order, 'kitchen')
  return next.find(state => state === 'refused' || state === 'cancelled') ?? null
}

export function mayBeLeft(order: MovedOrder): boolean {
  return mayMove(order, 'not_collected', 'kitchen')
}

/** Returns the whole minutes until a time, negative once it has passed. Instants are UTC milliseconds. */
export function minutesTo(time: number, now: number): number {
  const minutes = (time - now) / MINUTE_MS
  return minutes >= 0 ? Math.ceil(minutes) : Math.floor(minutes)
}
