import { isEmail } from '../../../../domain/member/email.ts'
import type { Database, Transaction } from '../../../db/database.ts'
import type { OrderRow } from '../../../db/schema/orders.ts'
import { queueReceiptAgain, recentReceipt } from '../../../services/desk/resend-receipt.ts'
import { readArguments } from '../../arguments.ts'
import { lockOrder, orderUsage, requireOrder, whereUsage } from '../../orders/find-order.ts'
import { guestOf } from '../../orders/orders-table.ts'
import { readHistoryReason } from '../../orders/read-reason.ts'
import { planWebhook, resendWebhook } from '../../orders/resend-webhook.ts'
import { type OperatorContext, OperatorError, type OperatorRequest, type OperatorVerb } from '../../verb.ts'

const usage = `${orderUsage} receipt|webhook --reason "It went into the spam" [--to dolly@example.com] ${whereUsage}`

export const verb: OperatorVerb = {
  usage,
  about:
    'Resends the receipt of an order, including later refunds, to its guest or another address; or resends its current state to the kitchen’s webhook. The reason is for the history only.',

  async plan(context, request) {
    const asked = await read(context, request)
    if (asked.to === null) return planWebhook(context, { ...asked, by: request.by })
    const { order, to, reason } = asked
    const known = await recentOne(context, context.db, order, to)
    if (known) return known
    return `Mails the receipt of order ${order.num} of ${guestOf(order)} to ${to}, because “${reason}”.`
  },

  async run(context, request) {
    const asked = await read(context, request)
    if (asked.to === null) return resendWebhook(context, { ...asked, by: request.by })
    const { order, to, reason } = asked
    return context.db.transaction(async tx => {
      await lockOrder(tx, order)
      const known = await recentOne(context, tx, order, to)
      if (known) return known
      await queueReceiptAgain(context, tx, order, { to, by: request.by, reason })
      return `The receipt of order ${order.num} is being sent to ${to}.`
    })
  },
}

async function read(
  context: OperatorContext,
  { args }: OperatorRequest,
): Promise<{ order: OrderRow; to: string | null; reason: string }> {
  const { values, options } = readArguments(args, {
    area: 'orders',
    verb: 'resend',
    usage,
    needs: [orderUsage, 'receipt|webhook'],
    options: ['reason', 'to', 'kitchen', 'day'],
  })
  const [written = '', what] = values
  if (what !== 'receipt' && what !== 'webhook')
    throw new OperatorError(`“${what}” cannot be resent: use receipt or webhook.`)
  const reason = readHistoryReason(options.reason)
  const order = await requireOrder(context, written, options)
  if (what === 'webhook') {
    if (options.to !== null)
      throw new OperatorError('--to is for the receipt: a webhook has its own address.')
    return { order, to: null, reason }
  }
  const to = (options.to ?? order.email).trim()
  if (!to) throw new OperatorError(`Order ${order.num} has no email address left: give one with --to.`)
  if (!isEmail(to)) throw new OperatorError(`“${to}” is not an email address.`)
  return { order, to, reason }
}

/** Reports on a receipt recently sent or queued to this address; null if there is none. */
async function recentOne(
  context: OperatorContext,
  db: Database | Transaction,
  order: OrderRow,
  to: string,
): Promise<string | null> {
  const last = await recentReceipt(context, db, order, to)
  if (!last) return null
  if (!last.sendAfter)
    return `The receipt of order ${order.num} was sent to ${to} a moment ago. Nothing more is sent.`
  const tries = last.attempts > 0 ? `, tried ${last.attempts} times (${last.lastProblem ?? 'now'})` : ''
  return `The receipt of order ${order.num} is already being sent to ${to}${tries}. Nothing more is sent.`
}
