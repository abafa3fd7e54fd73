import { DAY_MS, MINUTE_MS } from '#src/domain/time/durations.ts'

const RETRY_DELAYS_MS = [2_000, 3_000, 10_000, 15_000, 30_000]
/** Delay before every retry after those in `RETRY_DELAYS_MS`. */
const RETRY_INTERVAL_MS = MINUTE_MS
const RETRY_PERIOD_MS = DAY_MS

export function nextDeliveryAttemptAt(eventAt: Date, attempts: number, now: Date): Date | null {
  if (now.getTime() - eventAt.getTime() >= RETRY_PERIOD_MS) return null
  return new Date(now.getTime() + (RETRY_DELAYS_MS[attempts - 1] ?? RETRY_INTERVAL_MS))
}

export const UNACCEPTED_ORDERS_MAX = 3
export const UNACCEPTED_PAUSE_MINUTES = 30

/** How long the previous webhook secret stays valid after a rotation. */
export const OLD_SECRET_VALID_MS = DAY_MS

export const CLOCK_TOLERANCE_MS = 5 * MINUTE_MS
