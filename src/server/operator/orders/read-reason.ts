import { safeText } from '#src/contract/primitives.ts'
import { OperatorError } from '../operator-command.ts'

const REASON_MAX = 200
const shape = safeText(REASON_MAX).min(1)
const formatHint = `use one line of up to ${REASON_MAX} characters.`

export function parseGuestReason(text: string | null): string {
  return readReason(text, {
    missing: 'Give a reason that the guest may read: --reason "The fries were cold".',
    wrong: `Invalid --reason: ${formatHint}`,
  })
}

export function parseHistoryReason(text: string | null): string {
  return readReason(text, {
    missing: 'Give a reason for the history: --reason "It went to spam".',
    wrong: `Invalid --reason: ${formatHint}`,
  })
}

function readReason(text: string | null, messages: { missing: string; wrong: string }): string {
  if (text === null) throw new OperatorError(messages.missing)
  const result = shape.safeParse(text)
  if (result.success) return result.data
  throw new OperatorError(messages.wrong)
}
