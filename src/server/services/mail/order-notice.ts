import { eq } from 'drizzle-orm'
import { orderPath } from '../../../domain/content/paths/order-path.ts'
import { mailboxKey } from '../../../domain/member/email.ts'
import { isOver } from '../../../domain/order/order-life.ts'
import { minutesLater } from '../../../domain/order/promises/promise-kept.ts'
import type { Transaction } from '../../db/database.ts'
import type { MailRow } from '../../db/schema/mail.ts'
import { orders } from '../../db/schema/orders.ts'
import type { Letter } from '../../mail/letter.ts'
import { orderLate, orderMoved, orderReady, orderStranded } from '../../mail/order-notice.ts'
import type { Context } from '../context.ts'
import { lastDelay } from '../notices/last-delay.ts'
import { postShort, type ReachedGuest } from '../notices/post-short.ts'
import { siteLink } from '../site-link.ts'
import { countTries } from '../tries/count-tries.ts'
import { noticeLimit } from '../tries/limits.ts'
import { postUnwritten } from '../unwritten-mail.ts'
import { wantsNotices } from './notice-choice.ts'

/** `late` and `ready` can be unsubscribed from; `moved` confirms a request of the guest and cannot. */
type Notice = 'ready' | 'late' | 'moved'
type PostedNotice = { letter: Notice; order: ReachedGuest & { email: string }; now: Date }

export async function postNotice(tx: Transaction, { letter, order, now }: PostedNotice): Promise<void> {
  if (letter !== 'moved') await postShort(tx, { letter, order, now })
  if (!order.email) return
  const about = { recipient: order.email, orderId: order.id, letter, createdAt: now }
  await postUnwritten(tx, about)
}

/** Returns null if the notification is unwanted or outdated. */
export async function writeNotice(
  ctx: Context,
  { orderId, recipient, letter, attempts, createdAt }: MailRow,
): Promise<(Letter & { unsubscribeLink?: string }) | null> {
  const [row] = await ctx.db
    .select()
    .from(orders)
    .where(eq(orders.id, orderId ?? ''))
  if (!row || isOver(row.state)) return null
  const isChosen = letter !== 'moved' && letter !== 'stranded'
  if (isChosen && !(await wantsNotices(ctx, recipient))) return null
  if (attempts === 1 && !(await mayNotify(ctx, recipient))) return null
  const { settings } = await ctx.catalogue()
  const link = siteLink(ctx, orderPath(row.id))
  const facts = {
    chain: settings.name,
    order: row.snapshot,
    ready: row.readyAt.toISOString(),
    link,
    stopLink: isChosen ? `${link}#mails` : null,
  }
  if (letter === 'moved') return orderMoved(facts)
  if (letter === 'stranded') return orderStranded(facts)
  const unsubscribeLink = siteLink(ctx, `/order/no-mails?order=${row.id}`)
  if (letter === 'ready')
    return { ...orderReady({ ...facts, isHere: row.arrivedAt !== null }), unsubscribeLink }
  const last = await lastDelay(ctx, row.id)
  const minutes = minutesLater({ promised: row.snapshot.time.ready, ready: facts.ready })
  // A newer delay has its own notification.
  if (!last || last.at > createdAt || minutes === 0) return null
  return { ...orderLate({ ...facts, minutes, reason: last.reason }), unsubscribeLink }
}

/** Limits emails per address: guests can enter anyone's. */
async function mayNotify(ctx: Context, email: string): Promise<boolean> {
  const standings = await countTries(ctx, [{ limit: noticeLimit, who: mailboxKey(email) }])
  return standings.every(({ limit, count }) => count <= limit.max)
}
