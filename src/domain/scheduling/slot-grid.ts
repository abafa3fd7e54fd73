import { MINUTE_MS } from '../time/durations.ts'
import { zoneOffset } from '../time/zone-offset.ts'

/** The clock of a kitchen, cut into slots of so many minutes from each full hour on. */
export type SlotGrid = { timezone: string; minutes: number }

/** When the slot begins that an instant is in; both UTC milliseconds. */
export function slotOf(at: number, grid: SlotGrid): number {
  const into = sinceBeginning(at, grid)
  // Where a clock is changed by half an hour, what it shows there may not be a beginning either.
  return into === 0 ? at : slotOf(at - into, grid)
}

/** When the next slot begins, at an instant or after it; both UTC milliseconds. */
export function slotFrom(at: number, grid: SlotGrid): number {
  const into = sinceBeginning(at, grid)
  return into === 0 ? at : slotFrom(at - into + grid.minutes * MINUTE_MS, grid)
}

/** When the slots begin that begin between two instants (UTC milliseconds), both included, in the order they come. */
export function* slotsBetween(from: number, until: number, grid: SlotGrid): Generator<number> {
  for (let at = slotFrom(from, grid); at <= until; at = slotFrom(at + 1, grid)) yield at
}

/** How long ago, by what the clock shows, a slot began. */
function sinceBeginning(at: number, { timezone, minutes }: SlotGrid): number {
  const shown = at + zoneOffset(at, timezone)
  const length = minutes * MINUTE_MS
  return ((shown % length) + length) % length
}
