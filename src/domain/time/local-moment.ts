import { addDays } from './hours.ts'
import { localDate, localTime } from './local-date.ts'

/** A local date (YYYY-MM-DD) and time (HH:mm) with the day relative to today. */
export type LocalMoment = { day: 'today' | 'tomorrow' | 'this-week' | 'later'; date: string; time: string }

export function toLocalMoment(instant: number | Date, timezone: string, now: Date): LocalMoment {
  const date = localDate(instant, timezone)
  const today = localDate(now, timezone)
  return { day: relativeDay(today, date), date, time: localTime(instant, timezone) }
}

function relativeDay(today: string, date: string): LocalMoment['day'] {
  if (date === today) return 'today'
  if (date === addDays(today, 1)) return 'tomorrow'
  return date < addDays(today, 7) ? 'this-week' : 'later'
}
