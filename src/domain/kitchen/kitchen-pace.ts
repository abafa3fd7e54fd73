import type { Throttle } from './kitchen-change.ts'
import type { KitchenClosure } from './kitchen-status.ts'

type PacedKitchen = {
  capacity: { units: number }
  closures?: readonly KitchenClosure[] | undefined
  throttles?: readonly Throttle[] | undefined
}

/** A kitchen's closures and reduced capacity at one instant. Times are ISO 8601 in UTC. */
type Pace = {
  closures: { handoff: KitchenClosure['handoff']; until: string; reason: string }[]
  slow: { percent: number; until: string } | null
}

export function currentRestrictions(
  { capacity, closures = [], throttles = [] }: PacedKitchen,
  now: Date,
): Pace {
  const at = now.getTime()
  const isActive = ({ from, until }: { from: number; until: number }) => from <= at && at < until
  const throttle = throttles.findLast(isActive)
  return {
    closures: closures
      .filter(isActive)
      .map(({ handoff, until, reason }) => ({ handoff, until: new Date(until).toISOString(), reason })),
    slow: throttle ? slowdown(throttle, capacity.units) : null,
  }
}

function slowdown({ units, until }: Throttle, regularUnits: number): Pace['slow'] {
  const percent = Math.round((units / regularUnits) * 100)
  return percent < 100 ? { percent, until: new Date(until).toISOString() } : null
}
