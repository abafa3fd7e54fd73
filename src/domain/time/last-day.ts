import { addDays } from './hours.ts'
import { localDate } from './local-date.ts'
import { wallTimeToInstant } from './wall-instant.ts'

/**
 * Returns the end of the local day on which a reward expires (Unix milliseconds), so that no reward expires
 * in the middle of a day.
 */
export function endOfExpiryDay(expiresAt: Date, zone: string): number {
  const lastDay = localDate(expiresAt.getTime() - 1, zone)
  return wallTimeToInstant({ date: addDays(lastDay, 1), time: '00:00', zone }, 'first')
}
