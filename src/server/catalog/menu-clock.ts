import { type ServingTime, servingIntervals } from '#src/domain/menu/serving-times.ts'
import { DAY_MS } from '#src/domain/time/durations.ts'

type Schedules = {
  served: ServingTime[][]
  zones: string[]
}

/**
 * Creates a function that returns the latest time (Unix milliseconds) at which a serving period started or
 * ended, or midnight UTC if that is later. The function returns 0 if there are no serving times.
 */
export function createMenuClock({ served, zones }: Schedules): (now: Date) => number {
  const lists = served.filter(list => list.length > 0)
  let period = { since: 0, until: 0 }

  function periodAround(now: Date): typeof period {
    const at = now.getTime()
    // Serving intervals cover only one week, so they are recomputed after every midnight UTC.
    const today = Math.floor(at / DAY_MS) * DAY_MS
    const boundaries = zones
      .flatMap(zone => lists.flatMap(list => servingIntervals(list, zone, now)))
      .flatMap(({ opens, closes }) => [opens, closes])
    return {
      since: Math.max(today, ...boundaries.filter(instant => instant <= at)),
      until: Math.min(today + DAY_MS, ...boundaries.filter(instant => instant > at)),
    }
  }

  return now => {
    if (lists.length === 0) return 0
    const at = now.getTime()
    if (at < period.since || at >= period.until) period = periodAround(now)
    return period.since
  }
}
