import { isAwaited } from '../../domain/order/order-life.ts'
import { isOverdue } from '../../domain/order/overdue.ts'
import { isSilent, type TrackedOrder, timelineOf } from '../../domain/order/timeline.ts'
import { promisedTime } from '../../domain/scheduling/promised-time.ts'
import type { TimeKind } from '../../domain/scheduling/time-kinds.ts'
import { promiseWords } from '../handoff/order-time.ts'
import { orderLifeCopy as words } from './order-life.ts'

type TimedOrder = TrackedOrder & {
  location: { timezone: string }
  time: { kind: TimeKind; ready: string }
}

/** Time shown on an order's page: the promise while it is pending, then when it reached its state. */
export function whenWords(order: TimedOrder, now: number): string {
  return isAwaited(order) ? promiseOf(order, now) : reachedOf(order, now)
}

function promiseOf(order: TimedOrder, now: number): string {
  const isDelivery = order.handoff === 'delivery'
  const { kind, ready } = order.time
  if (isOverdue(order, now)) return words.overdue
  if (Date.parse(ready) >= now) return promiseWords(seen(order, ready, now), { kind, isDelivery })
  return isSilent(order) && !isDelivery ? words.shouldBeReady : words.anyMinute
}

function reachedOf(order: TimedOrder, now: number): string {
  const step = words.step[order.state]
  const at = timelineOf(order).find(({ state }) => state === order.state)?.at
  return at ? words.since(step, seen(order, at, now)) : step
}

function seen({ location: { timezone } }: TimedOrder, instant: string, now: number) {
  return promisedTime(instant, { timezone, now, seenIn: timezone })
}
