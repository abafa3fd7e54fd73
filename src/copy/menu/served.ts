import { capitalized } from '#src/domain/capitalized.ts'
import type { Weekday } from '#src/domain/time/hours.ts'

/** When something is served; no script says any of it. */
export const servedCopy = {
  served: (stretches: string[]) => `Served ${stretches.join(' and ')}`,
  fromUntil: (from: string, until: string) => `${from} to ${until}`,
  allDay: 'all day',
  day: (day: Weekday) => capitalized(day),
  dayRange: (first: string, last: string) => `${first} to ${last}`,
  and: (words: string[]) =>
    words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`,
}
