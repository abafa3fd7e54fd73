import { MINUTE_MS } from '../time/durations.ts'
import { zoneOffsetMs } from '../time/zone-offset.ts'

/** A kitchen's local day divided into slots of `minutes` minutes, aligned to full hours. */
export type SlotGrid = { timezone: string; minutes: number }

/** Returns the start of the slot that contains an instant (Unix milliseconds). */
export function slotStartAt(at: number, grid: SlotGrid): number {
  const offset = msIntoSlot(at, grid)
  // In zones with a half-hour DST change, the calculated start can be inside a slot, so it is rounded again.
  return offset === 0 ? at : slotStartAt(at - offset, grid)
}

/** Returns the first slot start at or after an instant (Unix milliseconds). */
export function nextSlotStart(at: number, grid: SlotGrid): number {
  const offset = msIntoSlot(at, grid)
  return offset === 0 ? at : nextSlotStart(at - offset + grid.minutes * MINUTE_MS, grid)
}

export function* slotsBetween(from: number, until: number, grid: SlotGrid): Generator<number> {
  for (let at = nextSlotStart(from, grid); at <= until; at = nextSlotStart(at + 1, grid)) yield at
}

function msIntoSlot(at: number, { timezone, minutes }: SlotGrid): number {
  const localMs = at + zoneOffsetMs(at, timezone)
  const length = minutes * MINUTE_MS
  return ((localMs % length) + length) % length
}
