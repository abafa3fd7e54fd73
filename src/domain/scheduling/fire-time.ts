import { MINUTE_MS } from '../time/durations.ts'
import { leadTimeAt } from './lead-time.ts'
import { type OrderTimingInput, readyTimeIfStartedNow } from './order-times.ts'
import type { TimeKind } from './time-kinds.ts'

type PromisedTime = { kind: TimeKind; ready: string }

/** Returns when an order is sent to the kitchen: immediately for an ASAP order, otherwise just in time. */
export function fireTime(timing: OrderTimingInput, { kind, ready }: PromisedTime): string {
  const { now, cateringReadyAt } = timing
  if (kind === 'asap') return now.toISOString()
  const at = Date.parse(ready)
  const lead = cateringReadyAt === null ? leadTimeAt(timing, at) : cateringReadyAt - now.getTime()
  return new Date(Math.max(at - lead, now.getTime())).toISOString()
}

/**
 * Returns the minutes by which a promise exceeds the kitchen's configured lead time, counted from when the
 * order is placed. Returns null if the promise does not reflect the kitchen's speed: a scheduled time,
 * catering, or a delay because of full slots.
 */
export function promiseOverrunMinutes(
  timing: OrderTimingInput,
  { kind, ready }: PromisedTime,
): number | null {
  if (kind !== 'asap' || timing.cateringReadyAt !== null || Date.parse(ready) > readyTimeIfStartedNow(timing))
    return null
  return Math.round((Date.parse(ready) - timing.now.getTime() - timing.lead) / MINUTE_MS)
}
