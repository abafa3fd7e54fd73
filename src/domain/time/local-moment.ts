import type { LocalMoment } from './day-name.ts'
import { dayAfter, localDate, localTime } from './hours.ts'

export function localMoment(instant: number | Date, timezone: string, now: Date): LocalMoment {
  const date = localDate(instant, timezone)
  const today = localDate(now, timezone)
  return { day: relativeDay(today, date), date, time: localTime(instant, timezone) }
}

function relativeDay(today: string, date: string): LocalMoment['day'] {
  if (date === today) return 'today'
  if (date === dayAfter(today, 1)) return 'tomorrow'
  return date < dayAfter(today, 7) ? 'this-week' : 'later'
}
