import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { confirmSubscription as confirmCall } from '#src/contract/member/newsletter.ts'
import { subscriptions } from '#src/server/db/schema/newsletter.ts'
import { runInLanguage } from '#src/server/language.ts'
import { renderNewsletterWelcomeMail } from '#src/server/mail/newsletter.ts'
import { buildSiteLink } from '../build-site-link.ts'
import type { Context } from '../context.ts'
import { queueMail } from '../mail/outbox.ts'
import { toCallerLimits } from '../rate-limits/caller-limits.ts'
import { decrementCounts } from '../rate-limits/decrement-counts.ts'
import { enforceLimits } from '../rate-limits/enforce-limits.ts'
import { emailLinkLimits } from '../rate-limits/limits.ts'
import { createUnsubscribeLink, requireLinkOwner } from './links.ts'

export async function confirmSubscription(
  ctx: Context,
  { token }: z.output<typeof confirmCall.body>,
): Promise<Record<string, never>> {
  const tries = toCallerLimits(ctx.visitor, emailLinkLimits)
  await enforceLimits(ctx, tries)
  const { name: chain, postal_address: address } = (await ctx.catalog()).settings
  await ctx.db.transaction(async tx => {
    const key = await requireLinkOwner(ctx, tx, token, 'confirm')
    const [subscriber] = await tx
      .update(subscriptions)
      .set({ confirmedAt: ctx.now() })
      .where(and(eq(subscriptions.emailKey, key), isNull(subscriptions.confirmedAt)))
      .returning()
    if (!subscriber) return
    await runInLanguage(subscriber.language, async () => {
      const unsubscribeLink = await createUnsubscribeLink(ctx, tx, key)
      const mail = renderNewsletterWelcomeMail({
        chain,
        link: buildSiteLink(ctx, '/menu'),
        unsubscribeLink: unsubscribeLink,
        address,
      })
      await queueMail(tx, ctx, { to: subscriber.email, ...mail, unsubscribeLink })
    })
  })
  await decrementCounts(ctx, tries)
  return {}
}
