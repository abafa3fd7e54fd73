import { safeText } from '../../../contract/primitives.ts'
import { OperatorError } from '../verb.ts'

const LONGEST = 200
const shape = safeText(LONGEST).min(1)
const writing = `use one line of up to ${LONGEST} characters.`

export function readGuestReason(text: string | null): string {
  return readReason(text, {
    missing: 'Give a reason that the guest may read: --reason "The fries were cold".',
    wrong: `Invalid --reason: ${writing}`,
  })
}

export function readHistoryReason(text: string | null): string {
  return readReason(text, {
    missing: 'Give a reason for the order history: --reason "It went to spam".',
    wrong: `Invalid --reason: ${writing}`,
  })
}

function readReason(text: string | null, says: { missing: string; wrong: string }): string {
  if (text === null) throw new OperatorError(says.missing)
  const read = shape.safeParse(text)
  if (read.success) return read.data
  throw new OperatorError(says.wrong)
}
