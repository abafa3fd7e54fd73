import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { MailRow } from '#src/server/db/schema/mail.ts'
import { pushSubscriptions } from '#src/server/db/schema/notices.ts'
import { orderTexts } from '#src/server/texts/order-texts.ts'
import { buildSiteLink } from '../build-site-link.ts'
import type { Context } from '../context.ts'
import { countActions } from '../rate-limits/count-actions.ts'
import { textMessageLimit } from '../rate-limits/limits.ts'
import type { ShortNotice } from './short-notice.ts'
import { hasOptedOutOfTexts, storeTextOptOut } from './text-choice.ts'

const PUSH_TTL_S = 30 * 60

export async function sendPush(
  ctx: Context,
  { id, recipient, orderId }: MailRow,
  { title, body, path }: ShortNotice,
): Promise<boolean> {
  const [subscription] = await ctx.db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.id, recipient))
  if (!subscription || !ctx.push) return false
  // The tag makes a duplicate delivery replace the first notification on screen.
  const payload = JSON.stringify({ title, body, path, tag: id })
  const topic = createHash('sha256').update(`${orderId}`).digest('base64url').slice(0, 32)
  const outcome = await ctx.push.send(subscription, { payload, ttl: PUSH_TTL_S, topic })
  if (outcome === 'gone')
    await ctx.db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, subscription.id))
  return outcome === 'sent'
}

export async function sendText(
  ctx: Context,
  { id, recipient: to, attempts }: MailRow,
  { title, body, path }: ShortNotice,
): Promise<boolean> {
  if (await hasOptedOutOfTexts(ctx, to)) return false
  if (attempts === 1 && !(await maySendText(ctx, to))) return false
  const { settings } = await ctx.catalog()
  const text = orderTexts().shortNoticeCopy.text({
    chain: settings.short_name,
    title,
    body,
    link: buildSiteLink(ctx, path),
  })
  const outcome = await ctx.texts.send({ id, to, text })
  if (outcome === 'stopped') await storeTextOptOut(ctx, to)
  return outcome === 'sent'
}

async function maySendText(ctx: Context, phone: string): Promise<boolean> {
  const counts = await countActions(ctx, [{ limit: textMessageLimit, identity: phone }])
  return counts.every(({ limit, count }) => count <= limit.max)
}
