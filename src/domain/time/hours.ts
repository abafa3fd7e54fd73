import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { isAllDay } from './all-day.ts'
import { HOUR_MS } from './durations.ts'
import { localDate } from './local-date.ts'
import { wallTimeToInstant } from './wall-instant.ts'
import { zoneOffsetMs } from './zone-offset.ts'

dayjs.extend(utc)

export const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
export type Weekday = (typeof weekdays)[number]

/** Regular hours in local time (HH:mm). A closing time at or before the opening time is on the next day. */
export type DayHours = { day: Weekday; open: string; close: string }
/** An exception for one date. The kitchen is closed that day if `open` and `close` are missing. */
export type SpecialHours = {
  date: string
  note: string
  open?: string | undefined
  close?: string | undefined
}
export type Schedule = { timezone: string; hours: DayHours[]; special_hours: SpecialHours[] }

/** An open period in Unix milliseconds. */
export type Interval = { readonly opens: number; readonly closes: number }

const DATE = 'YYYY-MM-DD'

type CachedIntervals = {
  schedule: Schedule
  today: string
  daysAhead: number
  intervals: readonly Interval[]
}
/**
 * The latest result for each schedule. It is cached because every request reads it, although it changes only
 * once a day.
 */
const intervalCache = new WeakMap<DayHours[], CachedIntervals>()

/**
 * Returns the open intervals from the day before an instant through `daysAhead` days after it. Adjacent
 * intervals are joined.
 */
export function openIntervals(schedule: Schedule, now: Date, daysAhead = 7): readonly Interval[] {
  const today = localDate(now, schedule.timezone)
  const cached = intervalCache.get(schedule.hours)
  if (
    cached &&
    isSameSchedule(cached.schedule, schedule) &&
    cached.today === today &&
    cached.daysAhead === daysAhead
  ) {
    return cached.intervals
  }
  const intervals = intervalsAround(schedule, today, daysAhead)
  intervalCache.set(schedule.hours, { schedule, today, daysAhead, intervals })
  return intervals
}

/** Returns the kitchen's offset from UTC in hours (`utcoffset` in the API). */
export function utcOffsetHours(now: Date, zone: string): number {
  return zoneOffsetMs(now.getTime(), zone) / HOUR_MS
}

/**
 * Compares the schedule fields that the cache key `hours` does not cover. Comparing identity is enough,
 * because the lists are immutable.
 */
function isSameSchedule(one: Schedule, other: Schedule): boolean {
  return one.special_hours === other.special_hours && one.timezone === other.timezone
}

function intervalsAround(schedule: Schedule, today: string, daysAhead: number): Interval[] {
  const days = Array.from({ length: daysAhead + 2 }, (_, index) => addDays(today, index - 1))
  return joinIntervals(days.flatMap(date => intervalsOn(schedule, date)))
}

/** Sorts intervals by start and joins intervals that meet or overlap. */
export function joinIntervals(intervals: readonly Interval[]): Interval[] {
  const joined: Interval[] = []
  for (const next of intervals.toSorted((a, b) => a.opens - b.opens)) {
    const last = joined.at(-1)
    if (!last || next.opens > last.closes) joined.push(next)
    else joined.splice(-1, 1, { opens: last.opens, closes: Math.max(last.closes, next.closes) })
  }
  return joined
}

/** Returns the open intervals of a date. Omits hours inside the spring DST gap. */
function intervalsOn(schedule: Schedule, date: string): Interval[] {
  const zone = schedule.timezone
  return hoursOn(schedule, date)
    .map(({ open, close }) => ({
      opens: wallTimeToInstant({ date, time: open, zone }, 'first'),
      closes: closeInstant(date, { open, close }, zone),
    }))
    .filter(({ opens, closes }) => opens < closes)
    .toSorted((a, b) => a.opens - b.opens)
}

/** Returns the closing instant. A closing time at or before the opening time is on the next day. */
function closeInstant(date: string, span: { open: string; close: string }, zone: string): number {
  const { open, close } = span
  if (isAllDay([span])) return wallTimeToInstant({ date: addDays(date, 1), time: open, zone }, 'last')
  return wallTimeToInstant({ date: close <= open ? addDays(date, 1) : date, time: close, zone }, 'last')
}

function hoursOn(schedule: Schedule, date: string): { open: string; close: string }[] {
  const special = schedule.special_hours.find(candidate => candidate.date === date)
  if (special) {
    return special.open && special.close ? [{ open: special.open, close: special.close }] : []
  }
  const day = weekdays[dayjs.utc(date).day()]
  return schedule.hours.filter(candidate => candidate.day === day)
}

export function addDays(date: string, days: number): string {
  return dayjs.utc(date).add(days, 'day').format(DATE)
}
