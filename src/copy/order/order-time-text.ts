import { isInProgress } from '#src/domain/order/order-states.ts'
import { isOverdue } from '#src/domain/order/overdue.ts'
import { createOrderTimeline, lacksProgressReports, type TrackedOrder } from '#src/domain/order/timeline.ts'
import type { TimeKind } from '#src/domain/scheduling/time-kinds.ts'
import { formatPromisedTime } from '#src/language/promised-time.ts'
import { promiseText } from '../handoff/order-time.ts'
import { orderStatusCopy as copy } from './order-life.ts'

type TimedOrder = TrackedOrder & {
  location: { timezone: string }
  time: { kind: TimeKind; ready: string }
}

/**
 * Returns the time for the order's status page: the promised time until the order is ready (or delivered),
 * then the time at which the order reached its state.
 */
export function orderTimeText(order: TimedOrder, now: number): string {
  return isInProgress(order) ? awaitedText(order, now) : reachedText(order, now)
}

function awaitedText(order: TimedOrder, now: number): string {
  const isDelivery = order.handoff === 'delivery'
  const { kind, ready } = order.time
  if (isOverdue(order, now)) return copy.overdue
  if (Date.parse(ready) >= now) return promiseText(toPromisedTime(order, ready, now), { kind, isDelivery })
  return lacksProgressReports(order) && !isDelivery ? copy.shouldBeReady : copy.anyMinute
}

function reachedText(order: TimedOrder, now: number): string {
  const step = copy.step[order.state]
  const at = createOrderTimeline(order).find(({ state }) => state === order.state)?.at
  return at ? copy.since(step, toPromisedTime(order, at, now)) : step
}

function toPromisedTime({ location: { timezone } }: TimedOrder, instant: string, now: number) {
  return formatPromisedTime(instant, { timezone, now, viewerTimezone: timezone })
}
