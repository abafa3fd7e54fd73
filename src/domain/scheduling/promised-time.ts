import { locale } from '../language.ts'
import { calendarDay, clockTime } from '../time/clock-time.ts'

/** When an order is had, by the kitchen's clock: the day unless it is today there, the time with its zone where needed. */
export type PromisedTime = { day: string | null; time: string }

type Looking = {
  /** Of the kitchen. */
  timezone: string
  /** UTC milliseconds. */
  now: number
  /** The time zone of whoever looks. */
  seenIn: string
}

/** The zone is named when the guest's own clock shows something else at that instant. */
export function promisedTime(ready: string, { timezone, now, seenIn }: Looking): PromisedTime {
  const day = calendarDay(ready, timezone)
  const time = clockTime(ready, timezone)
  const isSameClock = time === clockTime(ready, seenIn) && day === calendarDay(ready, seenIn)
  return {
    day: day === calendarDay(now, timezone) ? null : day,
    time: isSameClock ? time : `${time} ${zoneName(ready, timezone)}`,
  }
}

/** Instants of one day as its clock shows them; what it shows twice, as the clocks go back, is told apart by the zone. */
export function distinctTimes(instants: readonly string[], timezone: string): string[] {
  const shown = instants.map(instant => clockTime(instant, timezone))
  return instants.map((instant, index) => {
    const time = shown[index] ?? ''
    const isTwice = shown.indexOf(time) !== shown.lastIndexOf(time)
    return isTwice ? `${time} ${zoneName(instant, timezone)}` : time
  })
}

/** What people at a place call its time at an instant: `CST`, `EDT`. */
export function zoneName(instant: string, timezone: string): string {
  const parts = new Intl.DateTimeFormat(locale(), {
    timeZone: timezone,
    timeZoneName: 'short',
  }).formatToParts(new Date(instant))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}
