import type { HandoffChoice } from '../kitchen/handoff.ts'
import { slotCapacityAt, type Throttle } from '../kitchen/kitchen-change.ts'
import { type Kitchen, kitchenStatus, orderingIntervals } from '../kitchen/kitchen-status.ts'
import { DAY_MS, MINUTE_MS } from '../time/durations.ts'
import { addDays, type Interval } from '../time/hours.ts'
import { localDate } from '../time/local-date.ts'
import { wallTimeToInstant } from '../time/wall-instant.ts'
import { findUnavailableReason } from './availability.ts'
import { type LearningKitchen, leadTimeAt } from './lead-time.ts'
import { nextSlotStart, type SlotGrid, slotStartAt, slotsBetween } from './slot-grid.ts'

/** Units of work booked in each slot, keyed by the slot's start (Unix milliseconds). */
export type SlotUsage = ReadonlyMap<number, number>

export type TimedKitchen = Kitchen &
  LearningKitchen & {
    capacity: { slot_minutes: number; units: number }
    throttles?: readonly Throttle[] | undefined
  }

/**
 * The kitchen, the order's size, and the bookings that determine when an order can be ready.
 * `cateringReadyAt` is in Unix milliseconds.
 */
export type OrderTimingInput = {
  kitchen: TimedKitchen
  choice: HandoffChoice
  now: Date
  /** The kitchen's configured lead time in milliseconds, counted from now or from opening. */
  lead: number
  sizeLead: number
  cateringReadyAt: number | null
  /** Work units the order needs in its slot; 0 for catering. */
  units: number
  usage: SlotUsage
  /** `from` and `until` are the first and last day that accept orders, in days from today. */
  offers: { asap: boolean; from: number; until: number }
}

type OrderTime = { time: number; state: 'free' | 'full' }

export function asapReadyTime(timing: OrderTimingInput): number | null {
  const { kitchen, choice, now, sizeLead, cateringReadyAt } = timing
  if (!timing.offers.asap) return null
  if (cateringReadyAt !== null) return isOpenAt(timing, cateringReadyAt) ? cateringReadyAt : null
  if (findUnavailableReason({ kitchen, choice, now }) !== null) return null
  const ready = readyTimeIfStartedNow(timing)
  const closes = kitchenStatus(kitchen, now, choice).closes ?? ready
  // A small order that was placed just before closing can be handed over after closing, but a large order
  // must be finished before closing.
  if (sizeLead > 0 && ready > closes) return null
  const readySlot = slotStartAt(ready, toSlotGrid(kitchen))
  if (hasCapacity(timing, readySlot)) return ready
  const laterSlots = slotsBetween(readySlot + 1, Math.min(closes, ready + DAY_MS), toSlotGrid(kitchen))
  return laterSlots.find(slot => hasCapacity(timing, slot)) ?? null
}

/** Returns when the order would be ready if the kitchen started it now (Unix milliseconds). */
export function readyTimeIfStartedNow(timing: OrderTimingInput): number {
  const at = timing.now.getTime()
  return at + leadTimeAt(timing, at)
}

export function earliestReadyTime(timing: OrderTimingInput): number {
  return handoverIntervals(timing)[0]?.opens ?? timing.cateringReadyAt ?? readyTimeIfStartedNow(timing)
}

export function listOrderDates(timing: OrderTimingInput): { date: string; open: boolean }[] {
  const intervals = handoverIntervals(timing)
  return offeredDates(timing).map(date => ({
    date,
    open: intervalsOnDay(intervals, timing, date).some(
      ({ opens, closes }) => nextSlotStart(opens, toSlotGrid(timing.kitchen)) <= closes,
    ),
  }))
}

export function listOrderSlots(timing: OrderTimingInput, date: string): OrderTime[] {
  return offeredDates(timing).includes(date) ? [...slotsOn(timing, handoverIntervals(timing), date)] : []
}

export function findNextFreeSlot(timing: OrderTimingInput, from: number): number | null {
  const first = localDate(from, timing.kitchen.timezone)
  const intervals = handoverIntervals(timing)
  for (const date of offeredDates(timing)) {
    if (date < first) continue
    const freeSlot = slotsOn(timing, intervals, date).find(
      ({ time, state }) => state === 'free' && time >= from,
    )
    if (freeSlot) return freeSlot.time
  }
  return null
}

export function hasCapacity({ kitchen, units, usage }: OrderTimingInput, slot: number): boolean {
  if (units === 0) return true
  const capacity = slotCapacityAt(kitchen, slot)
  return capacity > 0 && (usage.get(slot) ?? 0) + Math.min(units, capacity) <= capacity
}

export function toSlotGrid({ timezone, capacity }: TimedKitchen): SlotGrid {
  return { timezone, minutes: capacity.slot_minutes }
}

export function handoverIntervals(timing: OrderTimingInput): Interval[] {
  const { kitchen, choice, now, cateringReadyAt } = timing
  const at = now.getTime()
  const startOf = (opens: number) => Math.max(at, opens)
  const isPastLastOrder = ({ opens, closes }: Interval) =>
    opens <= at && at >= closes - (kitchen.last_order_minutes ?? 0) * MINUTE_MS
  return orderingIntervals(kitchen, choice, now, Math.max(7, lastOfferedDayOffset(timing)))
    .filter(interval => cateringReadyAt !== null || !isPastLastOrder(interval))
    .map(({ opens, closes }) => ({
      opens:
        cateringReadyAt === null
          ? startOf(opens) + leadTimeAt(timing, startOf(opens))
          : Math.max(cateringReadyAt, opens),
      closes,
    }))
    .filter(({ opens, closes }) => opens <= closes)
}

export function lastOfferedDayOffset({ kitchen, now, cateringReadyAt, offers }: OrderTimingInput): number {
  if (cateringReadyAt === null) return offers.until
  // Catering that needs several days can be ordered for its first possible day, even if that day is past the
  // usual limit.
  const today = localDate(now, kitchen.timezone)
  const first = localDate(cateringReadyAt, kitchen.timezone)
  return Math.max(offers.until, Math.round((Date.parse(first) - Date.parse(today)) / DAY_MS))
}

function offeredDates(timing: OrderTimingInput): string[] {
  const today = localDate(timing.now, timing.kitchen.timezone)
  const { from } = timing.offers
  return Array.from({ length: Math.max(0, lastOfferedDayOffset(timing) - from + 1) }, (_, index) =>
    addDays(today, from + index),
  )
}

function* slotsOn(timing: OrderTimingInput, intervals: Interval[], date: string): Generator<OrderTime> {
  for (const { opens, closes } of intervalsOnDay(intervals, timing, date)) {
    for (const time of slotsBetween(opens, closes, toSlotGrid(timing.kitchen)))
      yield { time, state: hasCapacity(timing, time) ? 'free' : 'full' }
  }
}

/** Clips intervals to a local day. */
function intervalsOnDay(intervals: Interval[], { kitchen }: OrderTimingInput, date: string): Interval[] {
  const midnight = (day: string) =>
    wallTimeToInstant({ date: day, time: '00:00', zone: kitchen.timezone }, 'first')
  const [dayStart, dayEnd] = [midnight(date), midnight(addDays(date, 1)) - 1]
  return intervals
    .map(({ opens, closes }) => ({ opens: Math.max(opens, dayStart), closes: Math.min(closes, dayEnd) }))
    .filter(({ opens, closes }) => opens <= closes)
}

function isOpenAt({ kitchen, choice, now }: OrderTimingInput, at: number): boolean {
  return orderingIntervals(kitchen, choice, now).some(({ opens, closes }) => opens <= at && at < closes)
}
