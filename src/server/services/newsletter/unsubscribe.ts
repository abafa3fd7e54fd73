import { and, eq, isNull, lt } from 'drizzle-orm'
import type { z } from 'zod'
import type { unsubscribe as unsubscribeCall } from '../../../contract/member/newsletter.ts'
import { subscriptionLinks, subscriptions } from '../../db/schema/newsletter.ts'
import type { Context } from '../context.ts'
import { forgetSome } from '../forget-some.ts'
import { callerTries } from '../tries/caller-tries.ts'
import { giveBack } from '../tries/give-back-tries.ts'
import { linkLimits } from '../tries/limits.ts'
import { takeTries } from '../tries/take-tries.ts'
import { dropConfirmLinks, ownerOf } from './links.ts'

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

/** Links cascade. */
export function forgetUnanswered({ db }: Pick<Context, 'db'>, before: Date): Promise<boolean> {
  const { confirmedAt, consentedAt } = subscriptions
  return forgetSome(db, subscriptions, {
    where: and(isNull(confirmedAt), lt(consentedAt, before)),
    by: consentedAt,
  })
}

export function forgetEnded({ db }: Pick<Context, 'db'>, before: Date): Promise<boolean> {
  return forgetSome(db, subscriptions, {
    where: lt(subscriptions.endedAt, before),
    by: subscriptions.endedAt,
  })
}

export function forgetSubscriptionLinks({ db }: Pick<Context, 'db'>, before: Date): Promise<boolean> {
  return forgetSome(db, subscriptionLinks, {
    where: lt(subscriptionLinks.expiresAt, before),
    by: subscriptionLinks.expiresAt,
  })
}
