import { DAY_MS, MINUTE_MS } from './durations.ts'
import { addDays } from './hours.ts'
import { localDate } from './local-date.ts'
import { wallTimeToInstant } from './wall-instant.ts'

const unitMs: Record<string, number> = { m: MINUTE_MS, h: 60 * MINUTE_MS }
const DAYS_MAX = 366

const durationPattern = /^(\d{1,6})([mh])$/
const clockPattern = /^([01]\d|2[0-3]):[0-5]\d$/
const datePattern = /^\d{4}-\d{2}-\d{2}$/

export type EndTimeProblem = 'unreadable' | 'past' | 'too-far'

/**
 * Parses an end time: `90m` and `3h` from now, `18:00` as the next 6 PM in the zone, `2026-11-24` as the
 * start of that day, and `2026-11-24T18:00` as that local time.
 */
export function parseEndTime(text: string, zone: string, now: Date): Date | EndTimeProblem {
  const at = parseInstant(text, zone, now)
  if (at === null) return 'unreadable'
  if (at <= now.getTime()) return 'past'
  return at - now.getTime() > DAYS_MAX * DAY_MS ? 'too-far' : new Date(at)
}

function parseInstant(text: string, zone: string, now: Date): number | null {
  const [, count, unit = ''] = durationPattern.exec(text) ?? []
  const unitLength = unitMs[unit]
  if (count && unitLength) return now.getTime() + Number(count) * unitLength
  if (clockPattern.test(text)) return nextTime(text, zone, now)
  const [date = '', time = '00:00', ...rest] = text.split('T')
  if (!isIsoDate(date) || !clockPattern.test(time) || rest.length > 0) return null
  return nextOccurrence({ date, time, zone }, now)
}

function nextTime(time: string, zone: string, now: Date): number {
  const today = localDate(now, zone)
  const at = nextOccurrence({ date: today, time, zone }, now)
  return at > now.getTime() ? at : wallTimeToInstant({ date: addDays(today, 1), time, zone }, 'first')
}

function nextOccurrence(wall: Parameters<typeof wallTimeToInstant>[0], now: Date): number {
  const first = wallTimeToInstant(wall, 'first')
  return first > now.getTime() ? first : wallTimeToInstant(wall, 'last')
}

export function isIsoDate(text: string): boolean {
  return (
    datePattern.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)
  )
}
