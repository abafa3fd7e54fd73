import { DAY_MS, MINUTE_MS } from '../../time/durations.ts'

/** The delay after each failed try: tries at 0, 2, 5, 15, 30 and 60 seconds. */
const WAITS_MS = [2_000, 3_000, 10_000, 15_000, 30_000]
/** After those it is tried every minute. */
const EVERY_MS = MINUTE_MS
/** After this long an event is given up. */
const GIVEN_UP_MS = DAY_MS

/** When an event is sent again after so many tries; null once it is given up. */
export function nextTry(happened: Date, tries: number, now: Date): Date | null {
  if (now.getTime() - happened.getTime() >= GIVEN_UP_MS) return null
  return new Date(now.getTime() + (WAITS_MS[tries - 1] ?? EVERY_MS))
}

/** A kitchen that has missed this many orders gets no more for a while. */
export const UNHEARD_ORDERS_MAX = 3
export const UNHEARD_PAUSE_MINUTES = 30

/** For how long an old secret of a webhook stays valid once there is a new one. */
export const OLD_SECRET_MS = DAY_MS

/** How far a kitchen's clock may be off. */
export const CLOCK_TOLERANCE_MS = 5 * MINUTE_MS
