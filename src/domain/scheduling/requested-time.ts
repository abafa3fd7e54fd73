import { localDate } from '../time/local-date.ts'

/**
 * The requested time of an order: ASAP, or a time that the kitchen offers (ISO 8601, UTC), either today
 * (`later`) or on another day (`advance`).
 */
export type RequestedTime = { kind: 'asap' } | { kind: 'later' | 'advance'; time: string }

export function timeKindOf(time: string, timezone: string, now: Date): 'later' | 'advance' {
  return localDate(new Date(time), timezone) === localDate(now, timezone) ? 'later' : 'advance'
}

export function requestedDate(requestedTime: RequestedTime, now: Date): Date {
  return requestedTime.kind === 'asap' ? now : laterDate(now, requestedTime.time)
}

export function laterDate(now: Date, time: string | undefined): Date {
  return time === undefined ? now : new Date(Math.max(now.getTime(), Date.parse(time)))
}
