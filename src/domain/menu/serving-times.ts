import {
  type DayHours,
  type Interval,
  openIntervals,
  type SpecialHours,
  type Weekday,
} from '../time/hours.ts'

/** Serving times in the kitchen's time zone. `until` is on the next day if it is at or before `from`. */
export type ServingTime = { days: Weekday[]; from: string; until: string }

const noSpecialHours: SpecialHours[] = []
/**
 * Serving times converted to opening hours, by time zone. Each array is created only once, because other
 * caches use it as a key.
 */
const hoursByZone = new WeakMap<ServingTime[], Map<string, DayHours[]>>()

/** Returns the serving intervals from one day before an instant to one week after it. */
export function servingIntervals(served: ServingTime[], timezone: string, now: Date): readonly Interval[] {
  const hours = hoursIn(served, timezone)
  return openIntervals({ timezone, hours, special_hours: noSpecialHours }, now)
}

function hoursIn(served: ServingTime[], timezone: string): DayHours[] {
  const byZone = hoursByZone.get(served) ?? new Map<string, DayHours[]>()
  hoursByZone.set(served, byZone)
  const hours =
    byZone.get(timezone) ??
    served.flatMap(({ days, from, until }) => days.map(day => ({ day, open: from, close: until })))
  byZone.set(timezone, hours)
  return hours
}
