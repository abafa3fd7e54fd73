import { DAY_MS, MINUTE_MS } from './durations.ts'
import { zoneOffsetMs } from './zone-offset.ts'

type Wall = { date: string; time: string; zone: string }

/**
 * Returns the instant (Unix milliseconds) of a local time. `occurrence` selects one of two instants in the
 * hour that repeats when DST ends. For a time inside the spring DST gap, returns the instant of the change.
 */
export function wallTimeToInstant({ date, time, zone }: Wall, occurrence: 'first' | 'last'): number {
  const wall = Date.parse(`${date}T${time}Z`)
  // Offsets are less than a day, so these are the offsets before and after any clock change near the local
  // time.
  const offsetBefore = zoneOffsetMs(wall - DAY_MS, zone)
  const offsetAfter = zoneOffsetMs(wall + DAY_MS, zone)
  if (offsetBefore === offsetAfter) return wall - offsetBefore
  const instants = [wall - offsetBefore, wall - offsetAfter].filter(
    at => at + zoneOffsetMs(at, zone) === wall,
  )
  if (instants.length === 0)
    return findClockJump(wall, { from: wall - offsetAfter, to: wall - offsetBefore, zone })
  return occurrence === 'first' ? Math.min(...instants) : Math.max(...instants)
}

/**
 * Finds the instant of a clock change by binary search. The local clock is before `wall` at `from` and after
 * `wall` at `to`.
 */
function findClockJump(wall: number, { from, to, zone }: { from: number; to: number; zone: string }): number {
  let [low, high] = [from, to]
  while (high - low > MINUTE_MS) {
    const middle = low + Math.floor((high - low) / MINUTE_MS / 2) * MINUTE_MS
    if (middle + zoneOffsetMs(middle, zone) < wall) low = middle
    else high = middle
  }
  return high
}
