import { localTime, type Weekday, weekdays } from './hours.ts'

/** The parts of a business day, each from a wall time on until the next begins. */
const begins = [
  ['morning', '04:00'],
  ['lunch', '11:00'],
  ['afternoon', '14:00'],
  ['evening', '17:00'],
  ['night', '21:00'],
] as const
export type Daypart = (typeof begins)[number][0]

export const DAYPARTS: readonly Daypart[] = begins.map(([part]) => part)

/** The part of the day at an instant, by the kitchen's clock; before the first part it is still night. */
export function daypartOf(instant: Date, timezone: string): Daypart {
  const time = localTime(instant, timezone)
  return begins.findLast(([, from]) => from <= time)?.[0] ?? 'night'
}

/** The times of each part of the day, the same every day, by the kitchen's clock. */
export const DAYPART_TIMES: { days: Weekday[]; from: string; until: string }[][] = begins.map(
  ([, from], place) => [
    { days: [...weekdays], from, until: begins[(place + 1) % begins.length]?.[1] ?? from },
  ],
)
