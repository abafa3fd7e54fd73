import { isEmail } from '#src/domain/member/email.ts'
import type { Database, Transaction } from '#src/server/db/database.ts'
import type { OrderRow } from '#src/server/db/schema/orders.ts'
import { parseArguments } from '#src/server/operator/arguments.ts'
import {
  type OperatorCommand,
  type OperatorContext,
  OperatorError,
  type OperatorRequest,
} from '#src/server/operator/operator-command.ts'
import { filterUsage, lockOrder, orderUsage, requireOrder } from '#src/server/operator/orders/find-order.ts'
import { formatGuestName } from '#src/server/operator/orders/orders-table.ts'
import { parseHistoryReason } from '#src/server/operator/orders/read-reason.ts'
import { planWebhookResend, resendWebhook } from '#src/server/operator/orders/resend-webhook.ts'
import { findRecentReceipt, queueReceiptCopy } from '#src/server/services/desk/resend-receipt.ts'

const usage = `${orderUsage} receipt|webhook --reason "It went into the spam" [--to dolly@example.com] ${filterUsage}`

export const command: OperatorCommand = {
  usage,
  description:
    'Resends the receipt of an order, including later refunds, to its guest or another address; or resends its current state to the kitchen’s webhook. The reason is for the history only.',

  async plan(context, request) {
    const resend = await read(context, request)
    if (resend.to === null) return planWebhookResend(context, { ...resend, by: request.by })
    const { order, to, reason } = resend
    const recent = await describeRecentReceipt(context, context.db, order, to)
    if (recent) return recent
    return `Mails the receipt of order ${order.num} of ${formatGuestName(order)} to ${to}, because “${reason}”.`
  },

  async run(context, request) {
    const resend = await read(context, request)
    if (resend.to === null) return resendWebhook(context, { ...resend, by: request.by })
    const { order, to, reason } = resend
    return context.db.transaction(async tx => {
      await lockOrder(tx, order)
      const recent = await describeRecentReceipt(context, tx, order, to)
      if (recent) return recent
      await queueReceiptCopy(context, tx, order, { to, by: request.by, reason })
      return `The receipt of order ${order.num} is being sent to ${to}.`
    })
  },
}

async function read(
  context: OperatorContext,
  { args }: OperatorRequest,
): Promise<{ order: OrderRow; to: string | null; reason: string }> {
  const { values, options } = parseArguments(args, {
    area: 'orders',
    command: 'resend',
    usage,
    required: [orderUsage, 'receipt|webhook'],
    options: ['reason', 'to', 'kitchen', 'day'],
  })
  const [input = '', kind] = values
  if (kind !== 'receipt' && kind !== 'webhook')
    throw new OperatorError(`“${kind}” cannot be resent: use receipt or webhook.`)
  const reason = parseHistoryReason(options.reason)
  const order = await requireOrder(context, input, options)
  if (kind === 'webhook') {
    if (options.to !== null)
      throw new OperatorError('--to is for the receipt: a webhook has its own address.')
    return { order, to: null, reason }
  }
  const to = (options.to ?? order.email).trim()
  if (!to) throw new OperatorError(`Order ${order.num} has no email address left: give one with --to.`)
  if (!isEmail(to)) throw new OperatorError(`“${to}” is not an email address.`)
  return { order, to, reason }
}

/**
 * Describes a receipt that was recently sent to the address or is queued for it. Returns null if there is
 * none.
 */
async function describeRecentReceipt(
  context: OperatorContext,
  db: Database | Transaction,
  order: OrderRow,
  to: string,
): Promise<string | null> {
  const last = await findRecentReceipt(context, db, order, to)
  if (!last) return null
  if (!last.sendAfter)
    return `The receipt of order ${order.num} was sent to ${to} a moment ago. Nothing more is sent.`
  const tries = last.attempts > 0 ? `, tried ${last.attempts} times (${last.lastProblem ?? 'now'})` : ''
  return `The receipt of order ${order.num} is already being sent to ${to}${tries}. Nothing more is sent.`
}
