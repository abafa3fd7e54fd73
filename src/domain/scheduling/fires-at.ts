import { MINUTE_MS } from '../time/durations.ts'
import { leadFrom } from './lead-time.ts'
import { type OrderWish, readyNow } from './order-times.ts'
import type { TimeKind } from './time-kinds.ts'

type PromisedTime = { kind: TimeKind; ready: string }

/** When the kitchen is told of an order: at once if it is wanted as soon as possible, otherwise just in time. */
export function firesAt(wish: OrderWish, { kind, ready }: PromisedTime): string {
  const { now, cateredFrom } = wish
  if (kind === 'asap') return now.toISOString()
  const at = Date.parse(ready)
  const lead = cateredFrom === null ? leadFrom(wish, at) : cateredFrom - now.getTime()
  return new Date(Math.max(at - lead, now.getTime())).toISOString()
}

/**
 * By how many minutes a promise was longer than the kitchen's configured lead, counted from the press on Place Order.
 * Null if the promise does not show how long the kitchen takes: for a chosen time, for catering, and where slots were
 * full. The time between the quote and the press is the guest's, and is subtracted.
 */
export function learnedIn(wish: OrderWish, { kind, ready }: PromisedTime): number | null {
  if (kind !== 'asap' || wish.cateredFrom !== null || Date.parse(ready) > readyNow(wish)) return null
  return Math.round((Date.parse(ready) - wish.now.getTime() - wish.lead) / MINUTE_MS)
}
