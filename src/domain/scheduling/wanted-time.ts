import { localDate } from '../time/hours.ts'

/** The requested time of an order: ASAP, or an instant (ISO 8601, UTC) that is one of the kitchen's times. */
export type WantedTime = { kind: 'asap' } | { kind: 'later' | 'advance'; time: string }

export function kindOf(time: string, timezone: string, now: Date): 'later' | 'advance' {
  return localDate(new Date(time), timezone) === localDate(now, timezone) ? 'later' : 'advance'
}

export function neededAt(wanted: WantedTime, now: Date): Date {
  return wanted.kind === 'asap' ? now : laterOf(now, wanted.time)
}

export function laterOf(now: Date, time: string | undefined): Date {
  return time === undefined ? now : new Date(Math.max(now.getTime(), Date.parse(time)))
}
