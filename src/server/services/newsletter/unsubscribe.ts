import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { z } from 'zod'
import type { unsubscribe as unsubscribeCall } from '../../../contract/newsletter.ts'
import { ENDED_SUBSCRIPTION_DAYS, SUBSCRIBE_LINK_DAYS } from '../../../domain/member/newsletter.ts'
import { subscriptionLinks, subscriptions } from '../../db/newsletter-schema.ts'
import type { Context } from '../context.ts'
import { linkLimits } from '../limits/limit.ts'
import { callerTries, giveBack, takeTries } from '../limits/take-tries.ts'
import { dropConfirmLinks, ownerOf } from './links.ts'

/** Ends the newsletter, or the waiting for it, for whoever got one of its mails; as often as they like. */
export async function unsubscribe(
  ctx: Context,
  { token }: z.output<typeof unsubscribeCall.body>,
): Promise<Record<string, never>> {
  const tries = callerTries(ctx.visitor, linkLimits)
  await takeTries(ctx, tries)
  await ctx.db.transaction(async tx => {
    const key = await ownerOf(ctx, tx, token, 'unsubscribe')
    await dropConfirmLinks(tx, key)
    await tx
      .update(subscriptions)
      .set({ endedAt: ctx.now() })
      .where(and(eq(subscriptions.emailKey, key), isNull(subscriptions.endedAt)))
  })
  await giveBack(ctx, tries)
  return {}
}

/** Deletes addresses whose owner never answered, or left a month ago; their links go with them. */
export async function forgetOldSubscriptions({ db, now }: Context): Promise<void> {
  const daysAgo = (days: number) => new Date(now().getTime() - days * 86_400_000)
  const { confirmedAt, consentedAt, endedAt } = subscriptions
  const isUnanswered = and(isNull(confirmedAt), lt(consentedAt, daysAgo(SUBSCRIBE_LINK_DAYS)))
  await db.delete(subscriptions).where(or(isUnanswered, lt(endedAt, daysAgo(ENDED_SUBSCRIPTION_DAYS))))
  await db.delete(subscriptionLinks).where(lt(subscriptionLinks.expiresAt, now()))
}
