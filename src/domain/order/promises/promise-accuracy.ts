import { MINUTE_MS } from '../../time/durations.ts'

/** The page says "about", which covers smaller delays. */
const LATE_FROM_MINUTES = 3

/** Returns how many minutes later than first promised an order is; 0 if within the tolerance. */
export function minutesLater({ promised, ready }: { promised: string; ready: string }): number {
  const minutes = Math.round((Date.parse(ready) - Date.parse(promised)) / MINUTE_MS)
  return minutes >= LATE_FROM_MINUTES ? minutes : 0
}
