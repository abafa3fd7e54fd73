import { MINUTE_MS } from '../time/durations.ts'
import { zoneOffset } from '../time/zone-offset.ts'

/** A kitchen's day divided into slots of so many minutes, from each full hour on. */
export type SlotGrid = { timezone: string; minutes: number }

/** The beginning of the slot an instant is in; both UTC milliseconds. */
export function slotOf(at: number, grid: SlotGrid): number {
  const into = sinceBeginning(at, grid)
  // Where clocks change by half an hour, that beginning may itself not be one.
  return into === 0 ? at : slotOf(at - into, grid)
}

/** The beginning of the next slot, at an instant or after it; both UTC milliseconds. */
export function slotFrom(at: number, grid: SlotGrid): number {
  const into = sinceBeginning(at, grid)
  return into === 0 ? at : slotFrom(at - into + grid.minutes * MINUTE_MS, grid)
}

/** The beginnings of all slots between two instants (UTC milliseconds), both included, in order. */
export function* slotsBetween(from: number, until: number, grid: SlotGrid): Generator<number> {
  for (let at = slotFrom(from, grid); at <= until; at = slotFrom(at + 1, grid)) yield at
}

/** How long ago a slot began, by the local clock. */
function sinceBeginning(at: number, { timezone, minutes }: SlotGrid): number {
  const shown = at + zoneOffset(at, timezone)
  const length = minutes * MINUTE_MS
  return ((shown % length) + length) % length
}
