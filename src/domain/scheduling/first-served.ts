import { findNextFreeSlot, type OrderTimingInput } from './order-times.ts'

type Availability = { available: boolean; returns: string | null }

/**
 * Returns the first free slot (Unix milliseconds) at or after an instant in which a product is served, or
 * null if there is none on the days that accept orders.
 */
export function findFirstServedTime(
  timing: OrderTimingInput,
  from: number,
  servedAt: (at: Date) => Availability,
): number | null {
  for (let at: number | null = from; at !== null; ) {
    const time = findNextFreeSlot(timing, at)
    if (time === null) return null
    const { available, returns } = servedAt(new Date(time))
    if (available) return time
    at = returns === null ? null : Date.parse(returns)
  }
  return null
}
