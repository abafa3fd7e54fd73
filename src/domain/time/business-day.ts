import { localDate } from './hours.ts'

/** A night's orders belong to the evening before: a business day ends at four in the morning. */
const ENDS_AT_MS = 4 * 3_600_000

/** The day of a kitchen's business that an instant belongs to, as YYYY-MM-DD by its own clock. */
export function businessDay(instant: Date, timezone: string): string {
  return localDate(instant.getTime() - ENDS_AT_MS, timezone)
}
