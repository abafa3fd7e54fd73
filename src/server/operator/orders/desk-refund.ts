import { type Cents, formatCents } from '#src/domain/money/money.ts'
import type { OrderRow } from '#src/server/db/schema/orders.ts'
import type { DeskRefund, RefundRequest } from '#src/server/services/desk/plan-refund.ts'
import { OperatorError } from '../operator-command.ts'
import { parseDollarArgument } from '../parse-dollars.ts'

export function parseRefundRequest(
  { lines, amount }: { lines: string | null; amount: string | null },
  reason: string,
): RefundRequest {
  if (lines !== null && amount !== null) throw new OperatorError('Use either --lines or --amount.')
  return {
    lines: lines === null ? null : parseLines(lines),
    amount: amount === null ? null : parseAmount(amount),
    reason,
  }
}

function parseLines(text: string): number[] {
  const words = text.split(',').map(word => word.trim())
  if (words.every(word => /^[1-9]\d{0,2}$/.test(word)))
    return [...new Set(words.map(Number))].toSorted((a, b) => a - b)
  throw new OperatorError(`“${text}” are not line numbers. Use --lines 1,2.`)
}

function parseAmount(text: string): Cents {
  const amount = parseDollarArgument(text)
  if (amount) return amount
  throw new OperatorError(`“${text}” is not an amount. Use dollars, such as --amount 4.50.`)
}

/** Formats a refund, such as `$4.50 for Three Tenders`. */
export function describeRefund({ amount, lines }: DeskRefund, { products }: OrderRow['snapshot']): string {
  const names = (lines ?? []).flatMap(line => {
    const sold = products[line - 1]
    return sold ? [sold.quantity > 1 ? `${sold.quantity} x ${sold.name}` : sold.name] : []
  })
  return `${formatCents(amount)}${names.length > 0 ? ` for ${names.join(', ')}` : ''}`
}
