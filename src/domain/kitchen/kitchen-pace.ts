import type { Throttle } from './kitchen-change.ts'
import type { Closure } from './kitchen-status.ts'

type PacedKitchen = {
  capacity: { units: number }
  closures?: readonly Closure[] | undefined
  throttles?: readonly Throttle[] | undefined
}

/** A kitchen's closings and reduced capacity at an instant. Instants are ISO 8601, UTC. */
type Pace = {
  closures: { handoff: Closure['handoff']; until: string; reason: string }[]
  slow: { percent: number; until: string } | null
}

export function paceOf({ capacity, closures = [], throttles = [] }: PacedKitchen, now: Date): Pace {
  const at = now.getTime()
  const stands = ({ from, until }: { from: number; until: number }) => from <= at && at < until
  const throttle = throttles.findLast(stands)
  return {
    closures: closures
      .filter(stands)
      .map(({ handoff, until, reason }) => ({ handoff, until: new Date(until).toISOString(), reason })),
    slow: throttle ? slowness(throttle, capacity.units) : null,
  }
}

function slowness({ units, until }: Throttle, usual: number): Pace['slow'] {
  const percent = Math.round((units / usual) * 100)
  return percent < 100 ? { percent, until: new Date(until).toISOString() } : null
}
