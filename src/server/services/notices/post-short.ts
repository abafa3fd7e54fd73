import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { pushSubscriptions } from '../../db/schema/notices.ts'
import { queueUnrendered } from '../unwritten-mail.ts'

export type ReachedGuest = { id: string; phone: string; wantsTexts: boolean }
type QueuedNotice = {
  letter: 'ready' | 'late' | 'substitutes' | 'undone'
  order: ReachedGuest
  offerId?: string
  now: Date
}

export async function queueShortNotice(
  tx: Transaction,
  { letter, order, offerId, now }: QueuedNotice,
): Promise<void> {
  const browsers = await tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.orderId, order.id))
  const to = [
    ...browsers.map(({ id }) => ({ channel: 'push' as const, recipient: id })),
    ...(order.wantsTexts && order.phone ? [{ channel: 'text' as const, recipient: order.phone }] : []),
  ]
  if (to.length === 0) return
  const about = { orderId: order.id, letter, offerId: offerId ?? null, createdAt: now }
  await queueUnrendered(tx, ...to.map(each => ({ ...each, ...about })))
}
