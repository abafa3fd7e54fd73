import { MINUTE_MS } from '#src/domain/time/durations.ts'

/** The page says "about" before the promised time, so a smaller delay does not break the promise. */
const LATE_FROM_MINUTES = 3

/**
 * Returns the minutes by which an order is later than first promised, or 0 if the delay is within the
 * tolerance.
 */
export function minutesLate({ promised, ready }: { promised: string; ready: string }): number {
  const minutes = Math.round((Date.parse(ready) - Date.parse(promised)) / MINUTE_MS)
  return minutes >= LATE_FROM_MINUTES ? minutes : 0
}
