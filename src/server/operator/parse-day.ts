import { OperatorError } from './operator-command.ts'

export function parseDay(text: string | null): string | null {
  if (text === null) return null
  const instant = new Date(`${text}T00:00Z`)
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(instant.getTime())
  // `Date` parses February 30 as March 2.
  if (isDay && instant.toISOString().startsWith(text)) return text
  throw new OperatorError(`“${text}” is not a date. Use a format such as 2026-11-23.`)
}
