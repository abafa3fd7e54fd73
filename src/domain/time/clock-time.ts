import { language, locale } from '../language.ts'

/** Formats an instant in the time of a place: `6:42 PM`. */
export function clockTime(instant: string | number, timezone: string): string {
  return format(instant, { hour: 'numeric', minute: '2-digit', timeZone: timezone })
}

/** Formats the day of an instant at a place: `Fri, Nov 20`. */
export function calendarDay(instant: string | number, timezone: string): string {
  return format(instant, { weekday: 'short', month: 'short', day: 'numeric', timeZone: timezone })
}

/** Formats the date of an instant at a place: `Nov 20, 2026`. */
export function calendarDate(instant: string | number, timezone: string): string {
  return format(instant, { month: 'short', day: 'numeric', year: 'numeric', timeZone: timezone })
}

/** Returns the date of an instant at a place: `2026-11-20`. */
export function dateAt(instant: string | number, timezone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(new Date(instant))
}

/**
 * Formats an instant at a place, with its day unless that is the day of another instant: `6:42 PM`, `Fri, Nov 20, 6:42
 * PM`.
 */
export function timeSeenFrom(instant: string, since: string, timezone: string): string {
  const [day, time] = [calendarDay(instant, timezone), clockTime(instant, timezone)]
  return day === calendarDay(since, timezone) ? time : `${day}, ${time}`
}

function format(instant: string | number, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale(), options).format(new Date(instant))
}

/** Formats an instant in full: `Saturday, November 21, 2026 at 12:00 PM Central Standard Time`. */
export function spelledTime(instant: Date, timezone: string): string {
  return new Intl.DateTimeFormat(locale(), {
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

/** Formats `17:30` without zero minutes: `5:30 PM`, `5 PM`. */
export function shortWallTime(time: string): string {
  return formatWallTime(time).replace(':00', '')
}

/** Formats `17:30` for guests: `5:30 PM`, `5:30 p.m.`. */
export function formatWallTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const half = hours < 12 ? 'AM' : 'PM'
  // As `Intl` names them.
  const shown = language() === 'es' ? `${half.charAt(0).toLowerCase()}.m.` : half
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${shown}`
}
