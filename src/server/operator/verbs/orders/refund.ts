import { formatCents } from '../../../../domain/money/money.ts'
import { asksBank } from '../../../../domain/money/tenders.ts'
import type { OrderRow } from '../../../db/schema/orders.ts'
import { makeRefund } from '../../../services/desk/make-refund.ts'
import { type AskedRefund, type DeskRefund, planRefund } from '../../../services/desk/plan-refund.ts'
import { ServiceError } from '../../../services/service-error.ts'
import { readArguments } from '../../arguments.ts'
import { readAsked, refundWords } from '../../orders/desk-refund.ts'
import { lockOrder, orderUsage, requireOrder, whereUsage } from '../../orders/find-order.ts'
import { bankWords, makeSweepDueNow } from '../../orders/make-sweep-due.ts'
import { guestOf } from '../../orders/orders-table.ts'
import { readGuestReason } from '../../orders/read-reason.ts'
import { tenderName } from '../../orders/tender-name.ts'
import { type OperatorContext, OperatorError, type OperatorRequest, type OperatorVerb } from '../../verb.ts'

const usage = `${orderUsage} [--lines 1,2 | --amount 4.50] --reason "The fries were cold" ${whereUsage}`

export const verb: OperatorVerb = {
  usage,
  about: `Refunds an order that is not canceled: whole lines, with their taxes and share of the tip; an amount; or all
that is left. Refunds go to the card first, then to the gift card, never more than each paid. The guest is mailed the reason. Repeating
a refund with the same reason has no effect.`,

  async plan(context, request) {
    const { order, asked } = await read(context, request)
    const refund = await asOperatorError(planRefund(context.db, order, asked))
    return refund.earlier.length > 0 ? repeatedWords(refund) : planWords(order, refund, asked)
  },

  async run(context, request) {
    const { order, asked } = await read(context, request)
    const { db, now, isServing } = context
    const refund = await asOperatorError(
      db.transaction(async tx => {
        const held = await lockOrder(tx, order)
        return makeRefund({ now }, tx, { order: held, asked, by: request.by })
      }),
    )
    if (refund.earlier.length > 0) return repeatedWords(refund)
    await makeSweepDueNow(db, order)
    const isAtBank = refund.parts.some(({ tender }) => asksBank(tender.type))
    const done = `Refunded ${refundWords(refund, order.snapshot)} of order ${order.num}.`
    return isAtBank ? `${done}\n${bankWords(isServing)}` : done
  },
}

async function read(
  context: OperatorContext,
  { args }: OperatorRequest,
): Promise<{ order: OrderRow; asked: AskedRefund }> {
  const { values, options } = readArguments(args, {
    area: 'orders',
    verb: 'refund',
    usage,
    needs: [orderUsage],
    options: ['lines', 'amount', 'reason', 'kitchen', 'day'],
  })
  const asked = readAsked(options, readGuestReason(options.reason))
  return { order: await requireOrder(context, values[0] ?? '', options), asked }
}

async function asOperatorError<T>(made: Promise<T>): Promise<T> {
  try {
    return await made
  } catch (error) {
    throw error instanceof ServiceError ? new OperatorError(error.message) : error
  }
}

function planWords(order: OrderRow, refund: DeskRefund, { reason }: AskedRefund): string {
  const { num, snapshot, locationId, total, email } = order
  return [
    `Order ${num} of ${guestOf(order)} at ${snapshot.location.name} (${locationId}), ${formatCents(total)}.`,
    `Refunds ${refundWords(refund, snapshot)}${refund.lines ? ', with taxes and share of the tip' : ''}:`,
    ...refund.parts.map(({ tender, amount }) => `  ${formatCents(amount)} to ${tenderName(tender)}`),
    ...(refund.points > 0 ? [`${refund.points} points are reversed.`] : []),
    email ? `${email} reads: “${reason}”.` : 'There is no email address left to notify.',
  ].join('\n')
}

function repeatedWords({ amount, earlier: [first] }: DeskRefund): string {
  const who = first ? ` by ${first.askedBy} (${first.state})` : ''
  return `${formatCents(amount)} was already refunded for that${who}. To refund the same amount again, use another reason.`
}
