import { readEnd } from '../read-end.ts'
import { OperatorError } from '../verb.ts'

type Written = Record<'from' | 'until' | 'for', string | null>

/** When a change begins (now, when nothing is said) and ends, which has to be said. */
export function readPeriod(
  { from, until, for: length }: Written,
  { zone, now }: { zone: string; now: Date },
): { startsAt: Date; until: Date } {
  if (until !== null && length !== null) throw new OperatorError('Say when it ends once: --until or --for.')
  const end = until ?? length
  if (end === null) throw new OperatorError('Say when it ends, such as --until 18:00 or --for 90m.')
  if (length !== null && !/^\d+[mh]$/.test(length))
    throw new OperatorError(`“${length}” is no length. Write 90m or 3h, or name the end with --until.`)
  const startsAt = from === null ? now : readEnd(from, { zone, now })
  return { startsAt, until: readEnd(end, { zone, now: startsAt }) }
}
