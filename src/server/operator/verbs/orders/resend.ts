import { isEmail } from '../../../../domain/member/email.ts'
import type { Database, Transaction } from '../../../db/database.ts'
import type { OrderRow } from '../../../db/schema/orders.ts'
import { postReceiptAgain, recentReceipt } from '../../../services/desk/resend-receipt.ts'
import { readArguments } from '../../arguments.ts'
import { holdOrder, orderUsage, requireOrder, whereUsage } from '../../orders/find-order.ts'
import { guestOf } from '../../orders/orders-table.ts'
import { readHistoryReason } from '../../orders/read-reason.ts'
import { planWebhook, resendWebhook } from '../../orders/resend-webhook.ts'
import { type OperatorContext, OperatorError, type OperatorRequest, type OperatorVerb } from '../../verb.ts'

const usage = `${orderUsage} receipt|webhook --reason "It went into the spam" [--to dolly@example.com] ${whereUsage}`

export const verb: OperatorVerb = {
  usage,
  about:
    'Mails the receipt of an order once more, with what was given back since: to its guest, or to where they say they are. Or tells the webhook of its kitchen of it once more, as it is now. The reason is for its history alone.',

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
      await holdOrder(tx, order)
      const known = await recentOne(context, tx, order, to)
      if (known) return known
      await postReceiptAgain(context, tx, order, { to, by: request.by, reason })
      return `The receipt of order ${order.num} is on its way to ${to}.`
    })
  },
}

/** `to`: where the receipt goes; null for the webhook. */
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
    throw new OperatorError(`“${what}” cannot be sent again: only the receipt and the webhook can.`)
  const reason = readHistoryReason(options.reason)
  const order = await requireOrder(context, written, options)
  if (what === 'webhook') {
    if (options.to !== null)
      throw new OperatorError('--to is for the receipt: a webhook has its own address.')
    return { order, to: null, reason }
  }
  const to = (options.to ?? order.email).trim()
  if (!to) throw new OperatorError(`Nobody is left in order ${order.num}: say where with --to.`)
  if (!isEmail(to)) throw new OperatorError(`“${to}” is no address mail could be sent to.`)
  return { order, to, reason }
}

/** What became of a receipt that was sent there a moment ago, or waits to be; null where there is none. */
async function recentOne(
  context: OperatorContext,
  db: Database | Transaction,
  order: OrderRow,
  to: string,
): Promise<string | null> {
  const last = await recentReceipt(context, db, order, to)
  if (!last) return null
  if (!last.sendAfter)
    return `The receipt of order ${order.num} went to ${to} a moment ago. Nothing more is sent.`
  const tries = last.attempts > 0 ? `, tried ${last.attempts} times (${last.lastProblem ?? 'now'})` : ''
  return `The receipt of order ${order.num} is on its way to ${to} already${tries}. Nothing more is sent.`
}
