import { and, desc, eq, inArray } from 'drizzle-orm'
import { isEmail } from '../../../../domain/member/email.ts'
import type { Database, Transaction } from '../../../db/database.ts'
import { mailOutbox } from '../../../db/mail-schema.ts'
import { receiptOf } from '../../../services/mail/receipt.ts'
import { noteEvent } from '../../../services/payments/note-event.ts'
import { readArguments } from '../../arguments.ts'
import {
  guestOf,
  holdOrder,
  type OrderRow,
  orderUsage,
  requireOrder,
  whereUsage,
} from '../../orders/find-order.ts'
import { readHistoryReason } from '../../orders/read-reason.ts'
import { type OperatorContext, OperatorError, type OperatorRequest, type OperatorVerb } from '../../verb.ts'

const usage = `${orderUsage} receipt --reason "It went into the spam" [--to dolly@example.com] ${whereUsage}`

/** One that was sent is not sent again to the same address within this time. */
const PAUSE_MS = 60_000

export const verb: OperatorVerb = {
  usage,
  about:
    'Mails the receipt of an order once more, with what was given back since: to its guest, or to where they say they are. The reason is for its history alone.',

  async plan(context, request) {
    const { order, to, reason } = await read(context, request)
    const known = await recentOne(context, context.db, order, to)
    if (known) return known
    return `Mails the receipt of order ${order.num} of ${guestOf(order)} to ${to}, because “${reason}”.`
  },

  async run(context, request) {
    const { order, to, reason } = await read(context, request)
    const { db, now } = context
    return db.transaction(async tx => {
      const { id, num } = await holdOrder(tx, order)
      const known = await recentOne(context, tx, order, to)
      if (known) return known
      const at = now()
      await tx
        .insert(mailOutbox)
        .values(receiptOf({ orderId: id, email: to, letter: 'receipt-again', now: at }))
      await noteEvent(tx, id, { kind: 'resent', by: request.by, reason: `receipt: ${reason}`, at })
      return `The receipt of order ${num} is on its way to ${to}.`
    })
  },
}

async function read(
  context: OperatorContext,
  { args }: OperatorRequest,
): Promise<{ order: OrderRow; to: string; reason: string }> {
  const { values, options } = readArguments(args, {
    area: 'orders',
    verb: 'resend',
    usage,
    needs: [orderUsage, 'receipt'],
    options: ['reason', 'to', 'kitchen', 'day'],
  })
  const [written = '', what] = values
  if (what !== 'receipt') throw new OperatorError(`“${what}” cannot be sent again: only the receipt can.`)
  const reason = readHistoryReason(options.reason)
  const order = await requireOrder(context, written, options)
  const to = (options.to ?? order.email).trim()
  if (!to) throw new OperatorError(`Nobody is left in order ${order.num}: say where with --to.`)
  if (!isEmail(to)) throw new OperatorError(`“${to}” is no address mail could be sent to.`)
  return { order, to, reason }
}

/** What became of a receipt that was sent there a moment ago, or waits to be; null where there is none. */
async function recentOne(
  { now }: Pick<OperatorContext, 'now'>,
  db: Database | Transaction,
  { id, num }: OrderRow,
  to: string,
): Promise<string | null> {
  const [last] = await db
    .select()
    .from(mailOutbox)
    .where(
      and(
        eq(mailOutbox.orderId, id),
        eq(mailOutbox.recipient, to),
        inArray(mailOutbox.letter, ['receipt', 'guest-receipt', 'receipt-again']),
      ),
    )
    .orderBy(desc(mailOutbox.createdAt))
    .limit(1)
  if (!last) return null
  if (last.sendAfter) {
    const tries = last.attempts > 0 ? `, tried ${last.attempts} times (${last.lastProblem ?? 'now'})` : ''
    return `The receipt of order ${num} is on its way to ${to} already${tries}. Nothing more is sent.`
  }
  const isRecent = last.sentAt !== null && now().getTime() - last.sentAt.getTime() < PAUSE_MS
  return isRecent ? `The receipt of order ${num} went to ${to} a moment ago. Nothing more is sent.` : null
}
