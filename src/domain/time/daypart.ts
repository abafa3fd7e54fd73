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

/** The part of its day an instant is in, by the clock of a kitchen; what is before the first is still night. */
export function daypartOf(instant: Date, timezone: string): Daypart {
  const time = localTime(instant, timezone)
  return begins.findLast(([, from]) => from <= time)?.[0] ?? 'night'
}

/** When each part is on every day, by the clock of a kitchen. */
export const DAYPART_TIMES: { days: Weekday[]; from: string; until: string }[][] = begins.map(
  ([, from], place) => [
    { days: [...weekdays], from, until: begins[(place + 1) % begins.length]?.[1] ?? from },
  ],
)
