import { formatCalendarDay, formatClockTime } from './clock-time.ts'
import { getDateFormatter } from './date-formatter.ts'

export type PromisedTime = { day: string | null; time: string }

/**
 * Formats a promised time. Includes the time zone if the guest's clock shows a different time at that
 * instant.
 */
export function formatPromisedTime(
  ready: string,
  { timezone, now, viewerTimezone }: { timezone: string; now: number; viewerTimezone: string },
): PromisedTime {
  const day = formatCalendarDay(ready, timezone)
  const time = formatClockTime(ready, timezone)
  const isSameClock =
    time === formatClockTime(ready, viewerTimezone) && day === formatCalendarDay(ready, viewerTimezone)
  return {
    day: day === formatCalendarDay(now, timezone) ? null : day,
    time: isSameClock ? time : `${time} ${zoneName(ready, timezone)}`,
  }
}

/** Formats the times of one day. A time that occurs twice, when DST ends, includes its time zone. */
export function formatDistinctTimes(instants: readonly string[], timezone: string): string[] {
  const clockTimes = instants.map(instant => formatClockTime(instant, timezone))
  return instants.map((instant, index) => {
    const time = clockTimes[index] ?? ''
    const isDuplicate = clockTimes.indexOf(time) !== clockTimes.lastIndexOf(time)
    return isDuplicate ? `${time} ${zoneName(instant, timezone)}` : time
  })
}

export function zoneName(instant: string, timezone: string): string {
  const parts = getDateFormatter({
    timeZone: timezone,
    timeZoneName: 'short',
  }).formatToParts(new Date(instant))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}
