import { MINUTE_MS } from '../../time/durations.ts'

/** A smaller delay is within the meaning of "about". */
const LATE_FROM_MINUTES = 3

/** How many minutes an order is later than first promised; 0 if that is not worth telling. */
export function minutesLater({ promised, ready }: { promised: string; ready: string }): number {
  const minutes = Math.round((Date.parse(ready) - Date.parse(promised)) / MINUTE_MS)
  return minutes >= LATE_FROM_MINUTES ? minutes : 0
}
