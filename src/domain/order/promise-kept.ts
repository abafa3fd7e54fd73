import { MINUTE_MS } from '../time/durations.ts'

/** Less is within what "about" means. */
const LATE_FROM_MINUTES = 3

/** By how many minutes an order is later than was promised at first, where that is worth telling; 0 where not. */
export function minutesLater({ promised, ready }: { promised: string; ready: string }): number {
  const minutes = Math.round((Date.parse(ready) - Date.parse(promised)) / MINUTE_MS)
  return minutes >= LATE_FROM_MINUTES ? minutes : 0
}
