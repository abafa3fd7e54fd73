import type { HandoffChoice } from '../kitchen/handoff.ts'
import { capacityAt, type Throttle } from '../kitchen/kitchen-change.ts'
import { type Kitchen, kitchenStatus, openFor } from '../kitchen/kitchen-status.ts'
import { DAY_MS, MINUTE_MS } from '../time/durations.ts'
import { dayAfter, type Interval, localDate } from '../time/hours.ts'
import { wallInstant } from '../time/wall-instant.ts'
import { unavailableReason } from './availability.ts'
import { type LearningKitchen, leadFrom } from './lead-time.ts'
import { type SlotGrid, slotFrom, slotOf, slotsBetween } from './slot-grid.ts'

/** Units of work taken per slot, by the slot's start (UTC milliseconds). */
export type SlotUsage = ReadonlyMap<number, number>

export type TimedKitchen = Kitchen &
  LearningKitchen & {
    capacity: { slot_minutes: number; units: number }
    throttles?: readonly Throttle[] | undefined
  }

/** Everything that decides when an order can be ready. Instants are UTC milliseconds. */
export type TimingInput = {
  kitchen: TimedKitchen
  choice: HandoffChoice
  now: Date
  /** Lead from now, or from opening, in milliseconds; the configured one. */
  lead: number
  sizeLead: number
  cateredFrom: number | null
  /** Units of work; catering uses no slots. */
  units: number
  usage: SlotUsage
  /** `from` and `until`: the days that can be ordered for, counted from today. */
  offers: { asap: boolean; from: number; until: number }
}

type OrderTime = { time: number; state: 'free' | 'full' }

export function asapReady(wish: TimingInput): number | null {
  const { kitchen, choice, now, sizeLead, cateredFrom } = wish
  if (!wish.offers.asap) return null
  if (cateredFrom !== null) return isOpenAt(wish, cateredFrom) ? cateredFrom : null
  if (unavailableReason({ kitchen, choice, now }) !== null) return null
  const ready = readyNow(wish)
  const closes = kitchenStatus(kitchen, now, choice).closes ?? ready
  // A small order placed just before closing is still handed over; a large one has to be finished by then.
  if (sizeLead > 0 && ready > closes) return null
  const own = slotOf(ready, slotGridOf(kitchen))
  if (hasRoom(wish, own)) return ready
  const later = slotsBetween(own + 1, Math.min(closes, ready + DAY_MS), slotGridOf(kitchen))
  return later.find(slot => hasRoom(wish, slot)) ?? null
}

/** Returns the ready time if started at once (UTC milliseconds). */
export function readyNow(wish: TimingInput): number {
  const at = wish.now.getTime()
  return at + leadFrom(wish, at)
}

export function earliestReady(wish: TimingInput): number {
  return handovers(wish)[0]?.opens ?? wish.cateredFrom ?? readyNow(wish)
}

export function orderDates(wish: TimingInput): { date: string; open: boolean }[] {
  const stretches = handovers(wish)
  return offeredDates(wish).map(date => ({
    date,
    open: within(stretches, wish, date).some(
      ({ opens, closes }) => slotFrom(opens, slotGridOf(wish.kitchen)) <= closes,
    ),
  }))
}

export function orderTimes(wish: TimingInput, date: string): OrderTime[] {
  return offeredDates(wish).includes(date) ? [...timesOn(wish, handovers(wish), date)] : []
}

export function nextFreeTime(wish: TimingInput, from: number): number | null {
  const first = localDate(from, wish.kitchen.timezone)
  const stretches = handovers(wish)
  for (const date of offeredDates(wish)) {
    if (date < first) continue
    const free = timesOn(wish, stretches, date).find(({ time, state }) => state === 'free' && time >= from)
    if (free) return free.time
  }
  return null
}

export function hasRoom({ kitchen, units, usage }: TimingInput, slot: number): boolean {
  if (units === 0) return true
  const capacity = capacityAt(kitchen, slot)
  return capacity > 0 && (usage.get(slot) ?? 0) + Math.min(units, capacity) <= capacity
}

export function slotGridOf({ timezone, capacity }: TimedKitchen): SlotGrid {
  return { timezone, minutes: capacity.slot_minutes }
}

export function handovers(wish: TimingInput): Interval[] {
  const { kitchen, choice, now, cateredFrom } = wish
  const at = now.getTime()
  const begun = (opens: number) => Math.max(at, opens)
  const isOver = ({ opens, closes }: Interval) =>
    opens <= at && at >= closes - (kitchen.last_order_minutes ?? 0) * MINUTE_MS
  return openFor(kitchen, choice, now, Math.max(7, lastDay(wish)))
    .filter(stretch => cateredFrom !== null || !isOver(stretch))
    .map(({ opens, closes }) => ({
      opens:
        cateredFrom === null ? begun(opens) + leadFrom(wish, begun(opens)) : Math.max(cateredFrom, opens),
      closes,
    }))
    .filter(({ opens, closes }) => opens <= closes)
}

export function lastDay({ kitchen, now, cateredFrom, offers }: TimingInput): number {
  if (cateredFrom === null) return offers.until
  // Catering that needs several days can be ordered for its first possible day, regardless of the usual limit.
  const today = localDate(now, kitchen.timezone)
  const first = localDate(cateredFrom, kitchen.timezone)
  return Math.max(offers.until, Math.round((Date.parse(first) - Date.parse(today)) / DAY_MS))
}

function offeredDates(wish: TimingInput): string[] {
  const today = localDate(wish.now, wish.kitchen.timezone)
  const { from } = wish.offers
  return Array.from({ length: Math.max(0, lastDay(wish) - from + 1) }, (_, index) =>
    dayAfter(today, from + index),
  )
}

function* timesOn(wish: TimingInput, stretches: Interval[], date: string): Generator<OrderTime> {
  for (const { opens, closes } of within(stretches, wish, date)) {
    for (const time of slotsBetween(opens, closes, slotGridOf(wish.kitchen)))
      yield { time, state: hasRoom(wish, time) ? 'free' : 'full' }
  }
}

/** Returns the parts of periods that are on a day. */
function within(stretches: Interval[], { kitchen }: TimingInput, date: string): Interval[] {
  const midnight = (day: string) => wallInstant({ date: day, time: '00:00', zone: kitchen.timezone }, 'first')
  const [begins, ends] = [midnight(date), midnight(dayAfter(date, 1)) - 1]
  return stretches
    .map(({ opens, closes }) => ({ opens: Math.max(opens, begins), closes: Math.min(closes, ends) }))
    .filter(({ opens, closes }) => opens <= closes)
}

function isOpenAt({ kitchen, choice, now }: TimingInput, at: number): boolean {
  return openFor(kitchen, choice, now).some(({ opens, closes }) => opens <= at && at < closes)
}
