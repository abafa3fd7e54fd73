import { parseUntil, type UntilProblem } from '../../domain/time/until.ts'
import { OperatorError } from './verb.ts'

const times = '18:00, 2026-11-24, 2026-11-24T18:00, 90m or 3h'

const problems: Record<UntilProblem, string> = {
  unreadable: `is no time. Write ${times}`,
  past: 'is over. Name a time that lies ahead',
  'too-far': 'is more than a year ahead. Name an earlier time',
}

/** When something ends, by the clock of a zone; `otherwise` says what to do for something without an end. */
export function readEnd(
  text: string,
  { zone, now, otherwise = '' }: { zone: string; now: Date; otherwise?: string },
): Date {
  const until = parseUntil(text, zone, now)
  if (until instanceof Date) return until
  const rest = until === 'past' ? '' : otherwise
  throw new OperatorError(`“${text}” ${problems[until]}${rest}.`)
}
