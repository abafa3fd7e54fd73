import type { LocalMoment } from '#src/domain/time/local-moment.ts'
import { getDateFormatter } from './date-formatter.ts'

export function formatShortDay({ day, date }: Pick<LocalMoment, 'day' | 'date'>): string {
  const style: Intl.DateTimeFormatOptions =
    day === 'later' ? { month: 'short', day: 'numeric' } : { weekday: 'short' }
  return getDateFormatter({ ...style, timeZone: 'UTC' }).format(new Date(date))
}

export function formatDayName({ day, date }: LocalMoment): string {
  const style: Intl.DateTimeFormatOptions =
    day === 'this-week' ? { weekday: 'long' } : { month: 'long', day: 'numeric' }
  return getDateFormatter({ ...style, timeZone: 'UTC' }).format(new Date(date))
}
