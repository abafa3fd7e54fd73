import { type Weekday, weekdays } from './hours.ts'
import { localTime } from './local-date.ts'

const daypartStarts = [
  ['morning', '04:00'],
  ['lunch', '11:00'],
  ['afternoon', '14:00'],
  ['evening', '17:00'],
  ['night', '21:00'],
] as const
export type Daypart = (typeof daypartStarts)[number][0]

export const DAYPARTS: readonly Daypart[] = daypartStarts.map(([part]) => part)

/**
 * Returns the daypart of an instant in the kitchen's time zone. The hours before the first daypart belong to
 * the night.
 */
export function daypartOf(instant: Date, timezone: string): Daypart {
  const time = localTime(instant, timezone)
  return daypartStarts.findLast(([, from]) => from <= time)?.[0] ?? 'night'
}

/** The times of each daypart in the kitchen's time zone, which are the same every day. */
export const DAYPART_TIMES: { days: Weekday[]; from: string; until: string }[][] = daypartStarts.map(
  ([, from], index) => [
    { days: [...weekdays], from, until: daypartStarts[(index + 1) % daypartStarts.length]?.[1] ?? from },
  ],
)
