import { safeText } from '../../../contract/primitives.ts'
import { OperatorError } from '../verb.ts'

const LONGEST = 200
const shape = safeText(LONGEST).min(1)
const writing = `write up to ${LONGEST} letters on one line.`

/** Why something was done about an order, as its guest is told by mail. */
export function readGuestReason(text: string | null): string {
  return readReason(text, {
    missing: 'Say why, as the guest is told: --reason "The fries were cold".',
    wrong: `The guest cannot be told that --reason: ${writing}`,
  })
}

/** Why something was done about an order, for its history alone. */
export function readHistoryReason(text: string | null): string {
  return readReason(text, {
    missing: 'Say why, for the history of the order: --reason "It went into the spam".',
    wrong: `The history of the order cannot keep that --reason: ${writing}`,
  })
}

function readReason(text: string | null, says: { missing: string; wrong: string }): string {
  if (text === null) throw new OperatorError(says.missing)
  const read = shape.safeParse(text)
  if (read.success) return read.data
  throw new OperatorError(says.wrong)
}
