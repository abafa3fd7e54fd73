import { language } from './current-language.ts'
import { getDateFormatter } from './date-formatter.ts'

export function formatClockTime(instant: string | number, timezone: string): string {
  return format(instant, { hour: 'numeric', minute: '2-digit', timeZone: timezone })
}

export function formatCalendarDay(instant: string | number, timezone: string): string {
  return format(instant, { weekday: 'short', month: 'short', day: 'numeric', timeZone: timezone })
}

export function formatCalendarDate(instant: string | number, timezone: string): string {
  return format(instant, { month: 'short', day: 'numeric', year: 'numeric', timeZone: timezone })
}

/**
 * Formats a time, adding its day if that differs from the day of `since`: `6:42 PM`, `Fri, Nov 20, 6:42 PM`.
 */
export function formatTimeRelativeTo(instant: string, since: string, timezone: string): string {
  const [day, time] = [formatCalendarDay(instant, timezone), formatClockTime(instant, timezone)]
  return day === formatCalendarDay(since, timezone) ? time : `${day}, ${time}`
}

function format(instant: string | number, options: Intl.DateTimeFormatOptions): string {
  return getDateFormatter(options).format(new Date(instant))
}

/**
 * Formats a date (YYYY-MM-DD) as `MM/DD/YYYY` in English. Other languages put the day first, so the month is
 * spelled out to avoid confusion.
 */
export function formatNumericDate(date: string): string {
  const parts =
    language() === 'en'
      ? ({ month: '2-digit', day: '2-digit' } as const)
      : ({ month: 'short', day: 'numeric' } as const)
  return getDateFormatter({ ...parts, year: 'numeric', timeZone: 'UTC' }).format(new Date(date))
}

/** Formats `2026-11-24` as `November 24`. */
export function formatMonthDay(date: string): string {
  return format(date, { month: 'long', day: 'numeric', timeZone: 'UTC' })
}

/** Formats an instant in full: `Saturday, November 21, 2026 at 12:00 PM Central Standard Time`. */
export function formatFullDateTime(instant: Date, timezone: string): string {
  return getDateFormatter({
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'long',
    timeZone: timezone,
  }).format(instant)
}

/** Formats `17:30` as `5:30 PM` and `17:00` as `5 PM`. */
export function formatShortWallTime(time: string): string {
  return formatWallTime(time).replace(':00', '')
}

/** Formats `17:30` as `5:30 PM` in English and `5:30 p.m.` in Spanish. */
export function formatWallTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const half = hours < 12 ? 'AM' : 'PM'
  // Both suffixes match the output of `Intl`.
  const suffix = language() === 'es' ? `${half.charAt(0).toLowerCase()}.m.` : half
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${suffix}`
}
