import { DAY_MS, MINUTE_MS } from '../time/durations.ts'

/** How long is waited after each try that failed: tries at 0, 2, 5, 15, 30 and 60 seconds. */
const WAITS_MS = [2_000, 3_000, 10_000, 15_000, 30_000]
/** After those it is tried each minute. */
const EVERY_MS = MINUTE_MS
/** What a kitchen did not hear of for so long is over by then. */
const GIVEN_UP_MS = DAY_MS

/** When a kitchen is told again of what happened at an instant, after so many tries; null once nobody tries any more. */
export function nextTry(happened: Date, tries: number, now: Date): Date | null {
  if (now.getTime() - happened.getTime() >= GIVEN_UP_MS) return null
  return new Date(now.getTime() + (WAITS_MS[tries - 1] ?? EVERY_MS))
}

/** A kitchen that did not hear of so many orders gets no more for a while. */
export const UNHEARD_ORDERS_MAX = 3
export const UNHEARD_PAUSE_MINUTES = 30

/** For how long the secret of a webhook is still good once there is a new one. */
export const OLD_SECRET_MS = DAY_MS

/** How far the clock of a kitchen may be off ours. */
export const CLOCK_TOLERANCE_MS = 5 * MINUTE_MS
