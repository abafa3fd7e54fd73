import { localDate } from './hours.ts'

/** When a business day ends by the kitchen's clock: orders of the night belong to the evening before. */
export const DAY_ENDS = '04:00'
const ENDS_AT_MS = Date.parse(`1970-01-01T${DAY_ENDS}Z`)

/** The day of a kitchen's business that an instant belongs to, as YYYY-MM-DD by its own clock. */
export function businessDay(instant: Date, timezone: string): string {
  return localDate(instant.getTime() - ENDS_AT_MS, timezone)
}
