import { formatCalendarDay, formatClockTime } from './clock-time.ts'
import { zoneName } from './promised-time.ts'

/** Formats an instant with its time zone: `6:42 PM CST`. */
export function formatTimeWithZone(instant: string, timezone: string): string {
  return `${formatClockTime(instant, timezone)} ${zoneName(instant, timezone)}`
}

/** Formats an instant with its day and time zone: `Fri, Nov 20, 6:42 PM CST`. */
export function formatDateTimeWithZone(instant: string, timezone: string): string {
  return `${formatCalendarDay(instant, timezone)}, ${formatTimeWithZone(instant, timezone)}`
}
