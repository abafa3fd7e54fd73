import { eq } from 'drizzle-orm'
import { orderPath } from '#src/domain/content/paths/order-path.ts'
import { mailboxKey } from '#src/domain/member/email.ts'
import { isOrderOver } from '#src/domain/order/order-states.ts'
import { minutesLate } from '#src/domain/order/promises/promise-accuracy.ts'
import type { Transaction } from '#src/server/db/database.ts'
import type { MailRow } from '#src/server/db/schema/mail.ts'
import { orders } from '#src/server/db/schema/orders.ts'
import {
  renderOrderLateMail,
  renderOrderReadyMail,
  renderOrderRescheduledMail,
  renderOrderStrandedMail,
} from '#src/server/mail/order-notice.ts'
import type { RenderedMail } from '#src/server/mail/render-mail.ts'
import { buildSiteLink } from '../build-site-link.ts'
import type { Context } from '../context.ts'
import { readLatestDelay } from '../notices/latest-delay.ts'
import { type NoticeRecipient, queuePushAndText } from '../notices/queue-push-and-text.ts'
import { countActions } from '../rate-limits/count-actions.ts'
import { noticeMailLimit } from '../rate-limits/limits.ts'
import { queueUnrenderedMail } from '../unrendered-mail.ts'
import { hasNoticesEnabled } from './notice-choice.ts'

/**
 * Guests can unsubscribe from `late` and `ready`, but not from `moved`, because `moved` confirms their own
 * request.
 */
type NoticeLetter = 'ready' | 'late' | 'moved'
type QueuedNotice = { letter: NoticeLetter; order: NoticeRecipient & { email: string }; now: Date }

export async function queueNotice(tx: Transaction, { letter, order, now }: QueuedNotice): Promise<void> {
  if (letter !== 'moved') await queuePushAndText(tx, { letter, order, now })
  if (!order.email) return
  const mail = { recipient: order.email, orderId: order.id, letter, createdAt: now }
  await queueUnrenderedMail(tx, mail)
}

export async function renderNotice(
  ctx: Context,
  { orderId, recipient, letter, attempts, createdAt }: MailRow,
): Promise<(RenderedMail & { unsubscribeLink?: string }) | null> {
  const [row] = await ctx.db
    .select()
    .from(orders)
    .where(eq(orders.id, orderId ?? ''))
  if (!row || isOrderOver(row.state)) return null
  const canUnsubscribe = letter !== 'moved' && letter !== 'stranded'
  if (canUnsubscribe && !(await hasNoticesEnabled(ctx, recipient))) return null
  if (attempts === 1 && !(await mayNotify(ctx, recipient))) return null
  const { settings } = await ctx.catalog()
  const link = buildSiteLink(ctx, orderPath(row.id))
  const facts = {
    chain: settings.name,
    order: row.snapshot,
    ready: row.readyAt.toISOString(),
    link,
    unsubscribeLink: canUnsubscribe ? `${link}#mails` : null,
  }
  if (letter === 'moved') return renderOrderRescheduledMail(facts)
  if (letter === 'stranded') return renderOrderStrandedMail(facts)
  const unsubscribeLink = buildSiteLink(ctx, `/order/no-mails?order=${row.id}`)
  if (letter === 'ready')
    return { ...renderOrderReadyMail({ ...facts, isHere: row.arrivedAt !== null }), unsubscribeLink }
  const last = await readLatestDelay(ctx, row.id)
  const minutes = minutesLate({ promised: row.snapshot.time.ready, ready: facts.ready })
  // A newer delay queues its own notification, so this outdated one is dropped.
  if (!last || last.at > createdAt || minutes === 0) return null
  return { ...renderOrderLateMail({ ...facts, minutes, reason: last.reason }), unsubscribeLink }
}

/**
 * Counts a notice against the address's limit, and returns true unless the limit is exceeded. The limit is
 * needed because a guest can enter someone else's address.
 */
async function mayNotify(ctx: Context, email: string): Promise<boolean> {
  const counts = await countActions(ctx, [{ limit: noticeMailLimit, identity: mailboxKey(email) }])
  return counts.every(({ limit, count }) => count <= limit.max)
}
