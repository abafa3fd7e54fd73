import { dayAfter, localDate } from './hours.ts'
import { wallInstant } from './wall-instant.ts'

/**
 * Returns the end of the local day on which something expires (UTC milliseconds), so that nothing expires in
 * the middle of a day.
 */
export function endOfLastDay(expiresAt: Date, zone: string): number {
  const lastDay = localDate(expiresAt.getTime() - 1, zone)
  return wallInstant({ date: dayAfter(lastDay, 1), time: '00:00', zone }, 'first')
}
