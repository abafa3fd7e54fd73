import { MINUTE_MS } from '../time/durations.ts'
import { isInProgress } from './order-states.ts'
import { lacksProgressReports, type TrackedOrder } from './timeline.ts'

/** Minutes after the promised time at which the page stops showing "any minute". */
const OVERDUE_MINUTES = 10

type PromisedOrder = TrackedOrder & { time: { ready: string } }

export function overdueTime({ time }: Pick<PromisedOrder, 'time'>): number {
  return Date.parse(time.ready) + OVERDUE_MINUTES * MINUTE_MS
}

/**
 * True if an open order is at least ten minutes past its promised time; always false at kitchens that do not
 * report progress.
 */
export function isOverdue(order: PromisedOrder, now: number): boolean {
  return isInProgress(order) && !lacksProgressReports(order) && overdueTime(order) <= now
}
