import { MINUTE_MS } from '../time/durations.ts'
import { zoneOffset } from '../time/zone-offset.ts'

/** A kitchen's day divided into slots of a number of minutes, from each full hour. */
export type SlotGrid = { timezone: string; minutes: number }

/** Returns the start of the slot that contains an instant; both UTC milliseconds. */
export function slotOf(at: number, grid: SlotGrid): number {
  const into = sinceSlotStart(at, grid)
  // Where clocks change by half an hour, that start may not be a slot start itself.
  return into === 0 ? at : slotOf(at - into, grid)
}

/** UTC milliseconds. */
export function slotFrom(at: number, grid: SlotGrid): number {
  const into = sinceSlotStart(at, grid)
  return into === 0 ? at : slotFrom(at - into + grid.minutes * MINUTE_MS, grid)
}

export function* slotsBetween(from: number, until: number, grid: SlotGrid): Generator<number> {
  for (let at = slotFrom(from, grid); at <= until; at = slotFrom(at + 1, grid)) yield at
}

function sinceSlotStart(at: number, { timezone, minutes }: SlotGrid): number {
  const shown = at + zoneOffset(at, timezone)
  const length = minutes * MINUTE_MS
  return ((shown % length) + length) % length
}
