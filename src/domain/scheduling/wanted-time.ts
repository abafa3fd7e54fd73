import { localDate } from '../time/hours.ts'

/** When an order is wanted: as soon as possible, or at an instant (ISO 8601, UTC) that is one of the kitchen's times. */
export type WantedTime = { kind: 'asap' } | { kind: 'later' | 'advance'; time: string }

/** The kind of a time: later today, or in advance on another day, by the kitchen's calendar. */
export function kindOf(time: string, timezone: string, now: Date): 'later' | 'advance' {
  return localDate(new Date(time), timezone) === localDate(now, timezone) ? 'later' : 'advance'
}

/** The instant at which the products of a bag have to be available: the wanted time, or now. */
export function neededAt(wanted: WantedTime, now: Date): Date {
  return wanted.kind === 'asap' ? now : new Date(Math.max(now.getTime(), Date.parse(wanted.time)))
}
