import { DAY_MS, MINUTE_MS } from './durations.ts'
import { zoneOffset } from './zone-offset.ts'

/** What the clock of a zone shows: a date as YYYY-MM-DD and a time as HH:mm. */
type Wall = { date: string; time: string; zone: string }

/**
 * The instant (UTC milliseconds) at which a clock shows a wall time: the first or the last one in autumn, when it
 * shows some times twice. A time that spring skips is the instant the clock jumps past it.
 */
export function wallInstant({ date, time, zone }: Wall, showing: 'first' | 'last'): number {
  const wall = Date.parse(`${date}T${time}Z`)
  // No clock is a day away from UTC, so these are its offsets before and after any change near the wall time.
  const before = zoneOffset(wall - DAY_MS, zone)
  const after = zoneOffset(wall + DAY_MS, zone)
  if (before === after) return wall - before
  const shown = [wall - before, wall - after].filter(at => at + zoneOffset(at, zone) === wall)
  if (shown.length === 0) return jumpPast(wall, { from: wall - after, to: wall - before, zone })
  return showing === 'first' ? Math.min(...shown) : Math.max(...shown)
}

/** The clock is short of the wall time at `from` and past it at `to`. */
function jumpPast(wall: number, { from, to, zone }: { from: number; to: number; zone: string }): number {
  let [short, past] = [from, to]
  while (past - short > MINUTE_MS) {
    const middle = short + Math.floor((past - short) / MINUTE_MS / 2) * MINUTE_MS
    if (middle + zoneOffset(middle, zone) < wall) short = middle
    else past = middle
  }
  return past
}
