import { MINUTE_MS } from '../time/durations.ts'
import { leadAt } from './lead-time.ts'
import { readyIfStartedNow, type TimingInput } from './order-times.ts'
import type { TimeKind } from './time-kinds.ts'

type PromisedTime = { kind: TimeKind; ready: string }

/** Returns when an order is sent to the kitchen: immediately for an ASAP order, otherwise just in time. */
export function firesAt(timing: TimingInput, { kind, ready }: PromisedTime): string {
  const { now, cateringReadyAt } = timing
  if (kind === 'asap') return now.toISOString()
  const at = Date.parse(ready)
  const lead = cateringReadyAt === null ? leadAt(timing, at) : cateringReadyAt - now.getTime()
  return new Date(Math.max(at - lead, now.getTime())).toISOString()
}

/**
 * Returns by how many minutes a promise exceeds the kitchen's configured lead, counted from Place Order, so
 * the guest's time between the quote and Place Order is subtracted. Returns null if the promise does not show
 * how long the kitchen takes: a scheduled time, catering, or full slots.
 */
export function promiseOverrun(timing: TimingInput, { kind, ready }: PromisedTime): number | null {
  if (kind !== 'asap' || timing.cateringReadyAt !== null || Date.parse(ready) > readyIfStartedNow(timing))
    return null
  return Math.round((Date.parse(ready) - timing.now.getTime() - timing.lead) / MINUTE_MS)
}
