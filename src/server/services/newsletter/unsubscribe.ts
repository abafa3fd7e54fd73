import { and, eq, isNull, lt } from 'drizzle-orm'
import type { z } from 'zod'
import type { unsubscribeFromNewsletter as unsubscribeCall } from '#src/contract/member/newsletter.ts'
import { subscriptionLinks, subscriptions } from '#src/server/db/schema/newsletter.ts'
import type { Context } from '../context.ts'
import { deleteBatch } from '../delete-batch.ts'
import { toCallerLimits } from '../rate-limits/caller-limits.ts'
import { decrementCounts } from '../rate-limits/decrement-counts.ts'
import { enforceLimits } from '../rate-limits/enforce-limits.ts'
import { emailLinkLimits } from '../rate-limits/limits.ts'
import { deleteConfirmLinks, requireLinkOwner } from './links.ts'

export async function unsubscribeFromNewsletter(
  ctx: Context,
  { token }: z.output<typeof unsubscribeCall.body>,
): Promise<Record<string, never>> {
  const tries = toCallerLimits(ctx.visitor, emailLinkLimits)
  await enforceLimits(ctx, tries)
  await ctx.db.transaction(async tx => {
    const key = await requireLinkOwner(ctx, tx, token, 'unsubscribe')
    await deleteConfirmLinks(tx, key)
    await tx
      .update(subscriptions)
      .set({ endedAt: ctx.now() })
      .where(and(eq(subscriptions.emailKey, key), isNull(subscriptions.endedAt)))
  })
  await decrementCounts(ctx, tries)
  return {}
}

/**
 * Deletes a batch of subscriptions that were never confirmed, with their links. Returns true if more may
 * remain.
 */
export function purgeUnconfirmedSubscriptions({ db }: Pick<Context, 'db'>, before: Date): Promise<boolean> {
  const { confirmedAt, consentedAt } = subscriptions
  return deleteBatch(db, subscriptions, {
    where: and(isNull(confirmedAt), lt(consentedAt, before)),
    orderBy: consentedAt,
  })
}

export function purgeEndedSubscriptions({ db }: Pick<Context, 'db'>, before: Date): Promise<boolean> {
  return deleteBatch(db, subscriptions, {
    where: lt(subscriptions.endedAt, before),
    orderBy: subscriptions.endedAt,
  })
}

export function purgeSubscriptionLinks({ db }: Pick<Context, 'db'>, before: Date): Promise<boolean> {
  return deleteBatch(db, subscriptionLinks, {
    where: lt(subscriptionLinks.expiresAt, before),
    orderBy: subscriptionLinks.expiresAt,
  })
}
