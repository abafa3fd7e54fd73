import { MINUTE_MS } from '#src/domain/time/durations.ts'

/**
 * Minimum delay that breaks a promise. A smaller delay does not, because the page says "about" before the
 * promised time.
 */
const LATE_FROM_MINUTES = 3

/**
 * Returns how many minutes after the originally promised time an order was ready, or 0 if the delay is within
 * the tolerance.
 */
export function minutesLate({ promised, ready }: { promised: string; ready: string }): number {
  const minutes = Math.round((Date.parse(ready) - Date.parse(promised)) / MINUTE_MS)
  return minutes >= LATE_FROM_MINUTES ? minutes : 0
}
