import { dayAfter, localDate } from './hours.ts'
import { wallInstant } from './wall-instant.ts'

/** Returns the end of an instant's local day (UTC milliseconds): nothing expires in the middle of a day. */
export function endOfLastDay(expiresAt: Date, zone: string): number {
  const lastDay = localDate(expiresAt.getTime() - 1, zone)
  return wallInstant({ date: dayAfter(lastDay, 1), time: '00:00', zone }, 'first')
}
