import { dateFormatter } from './date-formatter.ts'

/** A day relative to today by a place's calendar, with its date (YYYY-MM-DD) and the local time (HH:mm). */
export type LocalMoment = { day: 'today' | 'tomorrow' | 'this-week' | 'later'; date: string; time: string }

export function formatShortDay({ day, date }: Pick<LocalMoment, 'day' | 'date'>): string {
  const style: Intl.DateTimeFormatOptions =
    day === 'later' ? { month: 'short', day: 'numeric' } : { weekday: 'short' }
  return dateFormatter({ ...style, timeZone: 'UTC' }).format(new Date(date))
}

export function formatDayName({ day, date }: LocalMoment): string {
  const style: Intl.DateTimeFormatOptions =
    day === 'this-week' ? { weekday: 'long' } : { month: 'long', day: 'numeric' }
  return dateFormatter({ ...style, timeZone: 'UTC' }).format(new Date(date))
}
