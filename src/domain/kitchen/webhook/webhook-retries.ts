import { DAY_MS, MINUTE_MS } from '../../time/durations.ts'

const WAITS_MS = [2_000, 3_000, 10_000, 15_000, 30_000]
/** After those, it is tried every minute. */
const EVERY_MS = MINUTE_MS
const GIVEN_UP_MS = DAY_MS

export function nextTry(happened: Date, tries: number, now: Date): Date | null {
  if (now.getTime() - happened.getTime() >= GIVEN_UP_MS) return null
  return new Date(now.getTime() + (WAITS_MS[tries - 1] ?? EVERY_MS))
}

export const UNHEARD_ORDERS_MAX = 3
export const UNHEARD_PAUSE_MINUTES = 30

/** How long an old webhook secret stays valid after a rotation. */
export const OLD_SECRET_MS = DAY_MS

export const CLOCK_TOLERANCE_MS = 5 * MINUTE_MS
