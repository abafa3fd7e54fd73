import { getDateFormatter } from './date-formatter.ts'

/**
 * Formats when something was last seen, by default in the device's time zone: `5:12 PM` today, and `Nov 20,
 * 5:12 PM` on other days. Both instants are Unix milliseconds.
 */
export function formatLastSeen(seenAt: number, now: number, timeZone?: string): string {
  const format = (instant: number, options: Intl.DateTimeFormatOptions) =>
    getDateFormatter({ ...options, timeZone }).format(instant)
  const isToday = format(seenAt, { dateStyle: 'short' }) === format(now, { dateStyle: 'short' })
  const time = { hour: 'numeric', minute: '2-digit' } as const
  return format(seenAt, isToday ? time : { month: 'short', day: 'numeric', ...time })
}
