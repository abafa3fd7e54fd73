import { dayAfter, localDate, localTime, openIntervals, type Schedule } from './hours.ts'

/** The day by the kitchen's own calendar, with its date as YYYY-MM-DD and the wall time as HH:mm. */
export type NextOpening = { day: 'today' | 'tomorrow' | 'later'; date: string; time: string }

/** When a shut kitchen opens next, in its own time; null when nothing is planned. */
export function nextOpening(schedule: Schedule, now: Date): NextOpening | null {
  const next = openIntervals(schedule, now).find(({ opens }) => opens > now.getTime())
  if (!next) return null
  const date = localDate(next.opens, schedule.timezone)
  const today = localDate(now, schedule.timezone)
  const day = date === today ? 'today' : date === dayAfter(today, 1) ? 'tomorrow' : 'later'
  return { day, date, time: localTime(next.opens, schedule.timezone) }
}
