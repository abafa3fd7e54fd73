import { MINUTE_MS } from '../time/durations.ts'
import { leadFrom } from './lead-time.ts'
import { type OrderWish, readyNow } from './order-times.ts'
import type { TimeKind } from './time-kinds.ts'

type PromisedTime = { kind: TimeKind; ready: string }

/** When its kitchen has to know of an order: at once if it is wanted as soon as possible, anything else just in time. */
export function firesAt(wish: OrderWish, { kind, ready }: PromisedTime): string {
  const { now, cateredFrom } = wish
  if (kind === 'asap') return now.toISOString()
  const at = Date.parse(ready)
  const lead = cateredFrom === null ? leadFrom(wish, at) : cateredFrom - now.getTime()
  return new Date(Math.max(at - lead, now.getTime())).toISOString()
}

/**
 * By how many minutes a promise was longer than its kitchen's file says, counted from the press; null where the promise
 * does not say how long the kitchen takes: of a time that was chosen, of catering, and where slots were full. What a guest
 * takes to pay after they were quoted is no work of the kitchen, and comes off.
 */
export function learnedIn(wish: OrderWish, { kind, ready }: PromisedTime): number | null {
  if (kind !== 'asap' || wish.cateredFrom !== null || Date.parse(ready) > readyNow(wish)) return null
  return Math.round((Date.parse(ready) - wish.now.getTime() - wish.lead) / MINUTE_MS)
}
