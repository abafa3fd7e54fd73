import { OperatorError } from './verb.ts'

/** A day as it is written, such as 2026-11-23; null when none is. */
export function readDay(text: string | null): string | null {
  if (text === null) return null
  const instant = new Date(`${text}T00:00Z`)
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(instant.getTime())
  // The 30th of February would be another day.
  if (isDay && instant.toISOString().startsWith(text)) return text
  throw new OperatorError(`“${text}” is no day. Write it as 2026-11-23.`)
}
