import { nextFreeTime, type OrderWish } from './order-times.ts'

/** Whether something is served at an instant, and when it is next if not (ISO 8601, UTC; null if that is not known). */
type Availability = { available: boolean; returns: string | null }

/**
 * The first free time at or after an instant at which something is served (UTC milliseconds); null if there is none
 * among the days that can be ordered for.
 */
export function firstServed(
  wish: OrderWish,
  from: number,
  servedAt: (at: Date) => Availability,
): number | null {
  for (let at: number | null = from; at !== null; ) {
    const time = nextFreeTime(wish, at)
    if (time === null) return null
    const { available, returns } = servedAt(new Date(time))
    if (available) return time
    at = returns === null ? null : Date.parse(returns)
  }
  return null
}
