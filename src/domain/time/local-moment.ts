import type { LocalMoment } from './day-name.ts'
import { addDays } from './hours.ts'
import { localDate, localTime } from './local-date.ts'

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
