import { formatCents } from '../../../../domain/money/money.ts'
import { isBankTender } from '../../../../domain/money/tenders.ts'
import type { OrderRow } from '../../../db/schema/orders.ts'
import { createRefund } from '../../../services/desk/create-refund.ts'
import { type DeskRefund, planRefund, type RefundRequest } from '../../../services/desk/plan-refund.ts'
import { ServiceError } from '../../../services/service-error.ts'
import { parseArguments } from '../../arguments.ts'
import { describeRefund, parseRefundRequest } from '../../orders/desk-refund.ts'
import { filterUsage, lockOrder, orderUsage, requireOrder } from '../../orders/find-order.ts'
import { bankCallNote, makeSettlementDue } from '../../orders/make-settlement-due.ts'
import { guestName } from '../../orders/orders-table.ts'
import { parseGuestReason } from '../../orders/read-reason.ts'
import { tenderName } from '../../orders/tender-name.ts'
import { type OperatorContext, OperatorError, type OperatorRequest, type OperatorVerb } from '../../verb.ts'

const usage = `${orderUsage} [--lines 1,2 | --amount 4.50] --reason "The fries were cold" ${filterUsage}`

export const verb: OperatorVerb = {
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
    return isAtBank ? `${done}\n${bankCallNote(isServing)}` : done
  },
}

async function read(
  context: OperatorContext,
  { args }: OperatorRequest,
): Promise<{ order: OrderRow; requestedRefund: RefundRequest }> {
  const { values, options } = parseArguments(args, {
    area: 'orders',
    verb: 'refund',
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
    `Order ${num} of ${guestName(order)} at ${snapshot.location.name} (${locationId}), ${formatCents(total)}.`,
    `Refunds ${describeRefund(refund, snapshot)}${refund.lines ? ', with taxes and share of the tip' : ''}:`,
    ...refund.parts.map(({ tender, amount }) => `  ${formatCents(amount)} to ${tenderName(tender)}`),
    ...(refund.points > 0 ? [`${refund.points} points are reversed.`] : []),
    email ? `${email} reads: “${reason}”.` : 'There is no email address left to notify.',
  ].join('\n')
}

function alreadyRefundedText({ amount, earlier: [first] }: DeskRefund): string {
  const author = first ? ` by ${first.askedBy} (${first.state})` : ''
  return `${formatCents(amount)} was already refunded for that${author}. To refund the same amount again, use another reason.`
}
