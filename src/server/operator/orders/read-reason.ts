import { safeText } from '../../../contract/primitives.ts'
import { OperatorError } from '../verb.ts'

const LONGEST = 200
const shape = safeText(LONGEST).min(1)

/** Why something was done about an order, as its guest is told by mail. */
export function readGuestReason(text: string | null): string {
  if (text === null) throw new OperatorError('Say why, as the guest is told: --reason "The fries were cold".')
  const read = shape.safeParse(text)
  if (read.success) return read.data
  throw new OperatorError(
    `The guest cannot be told that --reason: write up to ${LONGEST} letters on one line.`,
  )
}
