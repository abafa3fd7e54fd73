import { formatCents } from '#src/domain/money/money.ts'
import { isBankTender } from '#src/domain/money/tenders.ts'
import type { OrderRow } from '#src/server/db/schema/orders.ts'
import { parseArguments } from '#src/server/operator/arguments.ts'
import {
  type OperatorCommand,
  type OperatorContext,
  OperatorError,
  type OperatorRequest,
} from '#src/server/operator/operator-command.ts'
import { describeRefund, parseRefundRequest } from '#src/server/operator/orders/desk-refund.ts'
import { filterUsage, lockOrder, orderUsage, requireOrder } from '#src/server/operator/orders/find-order.ts'
import { formatTenderName } from '#src/server/operator/orders/format-tender-name.ts'
import { describeBankCall, makeSettlementDue } from '#src/server/operator/orders/make-settlement-due.ts'
import { formatGuestName } from '#src/server/operator/orders/orders-table.ts'
import { parseGuestReason } from '#src/server/operator/orders/read-reason.ts'
import { createRefund } from '#src/server/services/desk/create-refund.ts'
import { type DeskRefund, planRefund, type RefundRequest } from '#src/server/services/desk/plan-refund.ts'
import { ServiceError } from '#src/server/services/service-error.ts'

const usage = `${orderUsage} [--lines 1,2 | --amount 4.50] --reason "The fries were cold" ${filterUsage}`

export const command: OperatorCommand = {
  usage,
  description: `Refunds an order that is not canceled: whole lines, with their taxes and share of the tip; an amount; or all
that is left. Refunds go to the card first, then to the gift card, never more than each paid. The guest receives the reason by email. Repeating
a refund with the same reason has no effect.`,

  async plan(context, request) {
    const { order, requestedRefund } = await read(context, request)
    const refund = await withOperatorErrors(planRefund(context.db, order, requestedRefund))
    return refund.earlier.length > 0
      ? alreadyRefundedText(refund)
      : describePlan(order, refund, requestedRefund)
  },

  async run(context, request) {
    const { order, requestedRefund } = await read(context, request)
    const { db, now, isServing } = context
    const refund = await withOperatorErrors(
      db.transaction(async tx => {
        const lockedOrder = await lockOrder(tx, order)
        return createRefund({ now }, tx, { order: lockedOrder, request: requestedRefund, by: request.by })
      }),
    )
    if (refund.earlier.length > 0) return alreadyRefundedText(refund)
    await makeSettlementDue(db, order)
    const isAtBank = refund.parts.some(({ tender }) => isBankTender(tender.type))
    const done = `Refunded ${describeRefund(refund, order.snapshot)} of order ${order.num}.`
    return isAtBank ? `${done}\n${describeBankCall(isServing)}` : done
  },
}

async function read(
  context: OperatorContext,
  { args }: OperatorRequest,
): Promise<{ order: OrderRow; requestedRefund: RefundRequest }> {
  const { values, options } = parseArguments(args, {
    area: 'orders',
    command: 'refund',
    usage,
    required: [orderUsage],
    options: ['lines', 'amount', 'reason', 'kitchen', 'day'],
  })
  const requestedRefund = parseRefundRequest(options, parseGuestReason(options.reason))
  return { order: await requireOrder(context, values[0] ?? '', options), requestedRefund }
}

async function withOperatorErrors<T>(promise: Promise<T>): Promise<T> {
  try {
    return await promise
  } catch (error) {
    throw error instanceof ServiceError ? new OperatorError(error.message) : error
  }
}

function describePlan(order: OrderRow, refund: DeskRefund, { reason }: RefundRequest): string {
  const { num, snapshot, locationId, total, email } = order
  return [
    `Order ${num} of ${formatGuestName(order)} at ${snapshot.location.name} (${locationId}), ${formatCents(total)}.`,
    `Refunds ${describeRefund(refund, snapshot)}${refund.lines ? ', with taxes and share of the tip' : ''}:`,
    ...refund.parts.map(({ tender, amount }) => `  ${formatCents(amount)} to ${formatTenderName(tender)}`),
    ...(refund.points > 0 ? [`${refund.points} points are reversed.`] : []),
    email ? `${email} reads: “${reason}”.` : 'There is no email address left to notify.',
  ].join('\n')
}

function alreadyRefundedText({ amount, earlier: [first] }: DeskRefund): string {
  const author = first ? ` by ${first.askedBy} (${first.state})` : ''
  return `${formatCents(amount)} was already refunded for that${author}. To refund the same amount again, use another reason.`
}
