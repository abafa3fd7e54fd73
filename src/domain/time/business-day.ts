import { localDate } from './local-date.ts'

/**
 * The time of day at which a business day ends in the kitchen's time zone. Earlier orders belong to the
 * previous day.
 */
export const BUSINESS_DAY_END = '04:00'
const BUSINESS_DAY_END_MS = Date.parse(`1970-01-01T${BUSINESS_DAY_END}Z`)

/** Returns the business day as YYYY-MM-DD in the kitchen's time zone. */
export function businessDay(instant: Date, timezone: string): string {
  return localDate(instant.getTime() - BUSINESS_DAY_END_MS, timezone)
}
