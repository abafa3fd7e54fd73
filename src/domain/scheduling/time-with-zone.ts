import { calendarDay, clockTime } from '../time/clock-time.ts'
import { zoneName } from './promised-time.ts'

/** Formats an instant with its time zone: `6:42 PM CST`. */
export function timeWithZone(instant: string, timezone: string): string {
  return `${clockTime(instant, timezone)} ${zoneName(instant, timezone)}`
}

/** Formats an instant with its day and time zone: `Fri, Nov 20, 6:42 PM CST`. */
export function dateTimeWithZone(instant: string, timezone: string): string {
  return `${calendarDay(instant, timezone)}, ${timeWithZone(instant, timezone)}`
}
