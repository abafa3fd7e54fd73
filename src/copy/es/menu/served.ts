import type { Weekday } from '#src/domain/time/hours.ts'
import { list } from './diet-words.ts'

const days: Record<Weekday, string> = {
  sun: 'dom',
  mon: 'lun',
  tue: 'mar',
  wed: 'mié',
  thu: 'jue',
  fri: 'vie',
  sat: 'sáb',
}

/** When something is served; no script says any of it. */
export const servedCopy = {
  served: (stretches: string[]) => `Se sirve ${list(stretches, 'and')}`,
  fromUntil: (from: string, until: string) => `de ${from} a ${until}`,
  allDay: 'todo el día',
  day: (day: Weekday) => days[day],
  dayRange: (first: string, last: string) => `${first} a ${last}`,
  and: (words: string[]) => list(words, 'and'),
}
