import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '#src/server/db/database.ts'
import { type MailRow, mailOutbox } from '#src/server/db/schema/mail.ts'
import type { OrderRow } from '#src/server/db/schema/orders.ts'
import type { Context } from '../context.ts'
import { queueUnrenderedMail } from '../unrendered-mail.ts'
import { writeOrderEvent } from '../write-order-event.ts'

type Clock = Pick<Context, 'now'>

/** Minimum time between two receipts for the same order to the same address. */
const RESEND_INTERVAL_MS = 60_000

export async function findRecentReceipt(
  { now }: Clock,
  db: Database | Transaction,
  { id }: OrderRow,
  to: string,
): Promise<MailRow | null> {
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
  if (!last || last.sendAfter) return last ?? null
  return last.sentAt !== null && now().getTime() - last.sentAt.getTime() < RESEND_INTERVAL_MS ? last : null
}

export async function queueReceiptCopy(
  { now }: Clock,
  tx: Transaction,
  order: OrderRow,
  { to, by, reason }: { to: string; by: string; reason: string },
): Promise<void> {
  const at = now()
  await queueUnrenderedMail(tx, { recipient: to, orderId: order.id, letter: 'receipt-again', createdAt: at })
  const event = { kind: 'resent', who: 'operator', by, reason: `receipt: ${reason}`, at } as const
  await writeOrderEvent(tx, order, { ...event, isForGuest: true })
}
