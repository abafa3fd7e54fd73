import type { RefundKind } from '#src/domain/money/refund-kind.ts'
import type { Transaction } from '#src/server/db/database.ts'
import type { OrderRow } from '#src/server/db/schema/orders.ts'
import type { Context } from '#src/server/services/context.ts'
import { queueUnrenderedMail } from '#src/server/services/unrendered-mail.ts'
import { readRefunds } from './refund-rows.ts'

export async function queueRefundMail(
  { now }: Pick<Context, 'now'>,
  tx: Transaction,
  { id: orderId, email }: Pick<OrderRow, 'id' | 'email'>,
  { key, kind }: { key: string; kind: RefundKind },
): Promise<void> {
  if (!email || kind === 'undo') return
  const states = (await readRefunds(tx, orderId, key)).map(refund => refund.state)
  if (states.includes('pending') || !states.includes('succeeded')) return
  const mail = { recipient: email, orderId, refundKey: key, createdAt: now() }
  await queueUnrenderedMail(tx, { ...mail, letter: 'refunded' })
}
