import { localDate } from './hours.ts'

/** The end of a business day by the kitchen's clock: orders after midnight belong to the evening before. */
export const DAY_ENDS = '04:00'
const ENDS_AT_MS = Date.parse(`1970-01-01T${DAY_ENDS}Z`)

/** YYYY-MM-DD in the kitchen's time. */
export function businessDay(instant: Date, timezone: string): string {
  return localDate(instant.getTime() - ENDS_AT_MS, timezone)
}
