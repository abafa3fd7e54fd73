import { MINUTE_MS } from '../time/durations.ts'
import { isInProgress } from './order-states.ts'
import { reportsNoProgress, type TrackedOrder } from './timeline.ts'

/** How long after the promised time "any minute" is no longer credible. */
const OVERDUE_MINUTES = 10

type PromisedOrder = TrackedOrder & { time: { ready: string } }

export function overdueAt({ time }: Pick<PromisedOrder, 'time'>): number {
  return Date.parse(time.ready) + OVERDUE_MINUTES * MINUTE_MS
}

/** True if an order is later than its kitchen promised; always false at kitchens that report nothing. */
export function isOverdue(order: PromisedOrder, now: number): boolean {
  return isInProgress(order) && !reportsNoProgress(order) && overdueAt(order) <= now
}
