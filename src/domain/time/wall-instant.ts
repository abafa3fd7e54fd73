import { DAY_MS, MINUTE_MS } from './durations.ts'
import { zoneOffset } from './zone-offset.ts'

type Wall = { date: string; time: string; zone: string }

/**
 * Returns the instant (UTC milliseconds) of a local time. In autumn, when clocks show some times twice, the first or
 * the last; for a time that is skipped in spring, the instant of the jump.
 */
export function wallInstant({ date, time, zone }: Wall, showing: 'first' | 'last'): number {
  const wall = Date.parse(`${date}T${time}Z`)
  // Offsets are less than a day, so these are the ones before and after any change near the local time.
  const before = zoneOffset(wall - DAY_MS, zone)
  const after = zoneOffset(wall + DAY_MS, zone)
  if (before === after) return wall - before
  const shown = [wall - before, wall - after].filter(at => at + zoneOffset(at, zone) === wall)
  if (shown.length === 0) return jumpPast(wall, { from: wall - after, to: wall - before, zone })
  return showing === 'first' ? Math.min(...shown) : Math.max(...shown)
}

/** Finds the jump: the clock is before the local time at `from`, and after it at `to`. */
function jumpPast(wall: number, { from, to, zone }: { from: number; to: number; zone: string }): number {
  let [short, past] = [from, to]
  while (past - short > MINUTE_MS) {
    const middle = short + Math.floor((past - short) / MINUTE_MS / 2) * MINUTE_MS
    if (middle + zoneOffset(middle, zone) < wall) short = middle
    else past = middle
  }
  return past
}
