import { safeText } from '../../../contract/primitives.ts'
import { OperatorError } from '../verb.ts'

const LONGEST = 100
const shape = safeText(LONGEST).min(1)

/** What guests are told, from an option that has to be there. */
export function readReason(text: string | null, option: 'reason' | 'note'): string {
  if (text === null)
    throw new OperatorError(`Say why, as guests may read it: --${option} "Short of staff tonight".`)
  const read = shape.safeParse(text)
  if (read.success) return read.data
  throw new OperatorError(
    `Guests cannot be shown that --${option}: write up to ${LONGEST} letters on one line.`,
  )
}
