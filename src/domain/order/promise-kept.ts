/** Less is within what "about" means. */
const TOLD_FROM_MINUTES = 3

/** By how many minutes an order is later than was promised at first, where that is worth telling; 0 where not. */
export function minutesLater({ promised, ready }: { promised: string; ready: string }): number {
  const minutes = Math.round((Date.parse(ready) - Date.parse(promised)) / 60_000)
  return minutes >= TOLD_FROM_MINUTES ? minutes : 0
}
