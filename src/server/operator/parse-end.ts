import { type EndTimeProblem, parseEndTime } from '#src/domain/time/parse-end-time.ts'
import { OperatorError } from './operator-command.ts'

const times = '18:00, 2026-11-24, 2026-11-24T18:00, 90m or 3h'

const problems: Record<EndTimeProblem, string> = {
  unreadable: `is not a time. Use ${times}`,
  past: 'is in the past. Use a future time',
  'too-far': 'is more than a year ahead. Use an earlier time',
}

/**
 * Parses an end time in a time zone. Throws an `OperatorError` if the time is invalid, in the past, or more
 * than a year ahead. The message ends with `hint`, unless the time is in the past.
 */
export function parseEndArgument(
  text: string,
  { zone, now, hint = '' }: { zone: string; now: Date; hint?: string },
): Date {
  const until = parseEndTime(text, zone, now)
  if (until instanceof Date) return until
  const rest = until === 'past' ? '' : hint
  throw new OperatorError(`“${text}” ${problems[until]}${rest}.`)
}
