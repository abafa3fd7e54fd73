import { formatCents } from '#src/domain/money/money.ts'
import { lineRefundLimit, refundableTotal } from '#src/domain/money/refund-by-tender.ts'
import { isBankTender } from '#src/domain/money/tenders.ts'
import { canTransition, isOrderOver, isUnfulfilledState } from '#src/domain/order/order-states.ts'
import type { OrderRow } from '#src/server/db/schema/orders.ts'
import { parseArguments } from '#src/server/operator/arguments.ts'
import {
  type OperatorCommand,
  type OperatorContext,
  OperatorError,
  type OperatorRequest,
} from '#src/server/operator/operator-command.ts'
import { filterUsage, orderUsage, requireOrder } from '#src/server/operator/orders/find-order.ts'
import { formatTenderName } from '#src/server/operator/orders/format-tender-name.ts'
import { describeBankCall, makeSettlementDue } from '#src/server/operator/orders/make-settlement-due.ts'
import { formatGuestName, formatOrderState } from '#src/server/operator/orders/orders-table.ts'
import { parseGuestReason } from '#src/server/operator/orders/read-reason.ts'
import { recordTransition } from '#src/server/services/orders/transition-order.ts'
import { readTenders, type TenderRow } from '#src/server/services/payments/tenders/tenders.ts'
import { ServiceError } from '#src/server/services/service-error.ts'

const usage = `${orderUsage} --reason "The fryer is down" ${filterUsage}`

export const command: OperatorCommand = {
  usage,
  description: `Cancels an order that was not handed over yet: money, points, promotions and kitchen capacity are returned, and
the guest receives the reason by email.`,

  async plan(context, request) {
    const { order, reason } = await read(context, request)
    if (order.state === 'cancelled') return alreadyCanceledText(order)
    requireCancelable(order)
    const { num, snapshot, locationId, total, email, state } = order
    const paid = order.attemptId === null ? [] : await readTenders(context.db, order.attemptId)
    return [
      `Order ${num} of ${formatGuestName(order)} at ${snapshot.location.name} (${locationId}), ${formatCents(total)}, is ${formatOrderState(state)}.`,
      'Cancels it; points, promotions and kitchen capacity are returned.',
      ...paid.flatMap(describeReturn),
      email ? `${email} reads: “${reason}”.` : 'There is no email address left to notify.',
    ].join('\n')
  },

  async run(context, request) {
    const { order, reason } = await read(context, request)
    if (order.state === 'cancelled') return alreadyCanceledText(order)
    requireCancelable(order)
    const move = { to: 'cancelled', who: 'operator', by: request.by, reason } as const
    const { db, now, isServing } = context
    try {
      // Translations are not needed, because the operator's reason is shown as typed.
      await db.transaction(tx => recordTransition({ now, translations: {} }, tx, order.id, move))
    } catch (error) {
      if (error instanceof ServiceError) throw new OperatorError(`The order has changed: ${error.message}`)
      throw error
    }
    await makeSettlementDue(db, order)
    return `Order ${order.num} is canceled, and everything is returned.\n${describeBankCall(isServing)}`
  },
}

async function read(
  context: OperatorContext,
  { args }: OperatorRequest,
): Promise<{ order: OrderRow; reason: string }> {
  const { values, options } = parseArguments(args, {
    area: 'orders',
    command: 'cancel',
    usage,
    required: [orderUsage],
    options: ['reason', 'kitchen', 'day'],
  })
  const reason = parseGuestReason(options.reason)
  return { order: await requireOrder(context, values[0] ?? '', options), reason }
}

function describeReturn(tender: TenderRow): string[] {
  const { type, state, amount } = tender
  const [name, refundable] = [formatTenderName(tender), refundableTotal([tender])]
  if (refundable > 0) return [`  ${formatCents(refundable)} is refunded to ${name}.`]
  if (isBankTender(type) && state === 'authorised')
    return [`  The hold of ${formatCents(amount)} on ${name} is released.`]
  const due = lineRefundLimit([tender])
  return due > 0 ? [`  ${formatCents(due)} is no longer due at ${name}.`] : []
}

function requireCancelable({ num, state, snapshot }: OrderRow): void {
  if (canTransition({ state, handoff: snapshot.handoff }, 'cancelled', 'operator')) return
  if (isOrderOver(state) && !isUnfulfilledState(state))
    throw new OperatorError(
      `Order ${num} is ${formatOrderState(state)}: it was handed over. Use refund instead.`,
    )
  throw new OperatorError(`Order ${num} is ${formatOrderState(state)}, and everything was returned.`)
}

function alreadyCanceledText({ num }: OrderRow): string {
  return `Order ${num} is already canceled, and everything was returned.`
}
