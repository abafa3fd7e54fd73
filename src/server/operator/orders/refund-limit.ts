import { type Cents, formatCents } from '#src/domain/money/money.ts'
import { OperatorError } from '../operator-command.ts'
import { parseDollarArgument } from '../parse-dollars.ts'

/** Parses the daily refund limit of a desk key. Returns null for `none`, which means no limit. */
export function parseRefundLimit(text: string): Cents | null {
  if (text === 'none') return null
  const limit = parseDollarArgument(text)
  if (!limit) throw new OperatorError(`“${text}” is not a limit. Use dollars, such as 200, or none.`)
  return limit
}

export function describeRefundLimit(limit: Cents | null): string {
  return limit === null ? 'without a refund limit' : `with refunds up to ${formatCents(limit)} a day`
}
