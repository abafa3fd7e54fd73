import { eq } from 'drizzle-orm'
import type { Transaction } from '#src/server/db/database.ts'
import { pushSubscriptions } from '#src/server/db/schema/notices.ts'
import { queueUnrenderedMail } from '../unrendered-mail.ts'

export type NoticeRecipient = { id: string; phone: string; wantsTexts: boolean }
type QueuedNotice = {
  letter: 'ready' | 'late' | 'substitutes' | 'undone'
  order: NoticeRecipient
  offerId?: string
  now: Date
}

export async function queuePushAndText(
  tx: Transaction,
  { letter, order, offerId, now }: QueuedNotice,
): Promise<void> {
  const browsers = await tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.orderId, order.id))
  const recipients = [
    ...browsers.map(({ id }) => ({ channel: 'push' as const, recipient: id })),
    ...(order.wantsTexts && order.phone ? [{ channel: 'text' as const, recipient: order.phone }] : []),
  ]
  if (recipients.length === 0) return
  const notice = { orderId: order.id, letter, offerId: offerId ?? null, createdAt: now }
  await queueUnrenderedMail(tx, ...recipients.map(recipient => ({ ...recipient, ...notice })))
}
