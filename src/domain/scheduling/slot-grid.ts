import { zoneOffset } from '../time/zone-offset.ts'

/** The clock of a kitchen, cut into stretches of so many minutes from each full hour on. */
export type Grid = { timezone: string; minutes: number }

/** When the stretch begins that an instant is in; both UTC milliseconds. */
export function stretchOf(at: number, grid: Grid): number {
  const into = sinceBeginning(at, grid)
  // Where a clock is changed by half an hour, what it shows there may not be a beginning either.
  return into === 0 ? at : stretchOf(at - into, grid)
}

/** When the next stretch begins, at an instant or after it; both UTC milliseconds. */
export function stretchFrom(at: number, grid: Grid): number {
  const into = sinceBeginning(at, grid)
  return into === 0 ? at : stretchFrom(at - into + grid.minutes * 60_000, grid)
}

/** When the stretches begin that begin between two instants (UTC milliseconds), both included, in the order they come. */
export function* stretchesBetween(from: number, until: number, grid: Grid): Generator<number> {
  for (let at = stretchFrom(from, grid); at <= until; at = stretchFrom(at + 1, grid)) yield at
}

/** How long ago, by what the clock shows, a stretch began. */
function sinceBeginning(at: number, { timezone, minutes }: Grid): number {
  const shown = at + zoneOffset(at, timezone)
  const length = minutes * 60_000
  return ((shown % length) + length) % length
}
