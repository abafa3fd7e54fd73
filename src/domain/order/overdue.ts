import { MINUTE_MS } from '../time/durations.ts'
import { isAwaited } from './order-life.ts'
import { type FollowedOrder, isSilent } from './timeline.ts'

/** So long after it was promised nobody believes "any minute". */
const OVERDUE_MINUTES = 10

type PromisedOrder = FollowedOrder & { time: { ready: string } }

/** From when on an order that is not there is overdue, in UTC milliseconds. */
export function overdueFrom({ time }: Pick<PromisedOrder, 'time'>): number {
  return Date.parse(time.ready) + OVERDUE_MINUTES * MINUTE_MS
}

/** Whether an order is later than its kitchen said; of one that says nothing nobody knows. */
export function isOverdue(order: PromisedOrder, now: number): boolean {
  return isAwaited(order) && !isSilent(order) && overdueFrom(order) <= now
}
