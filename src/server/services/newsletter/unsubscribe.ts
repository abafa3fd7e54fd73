import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { unsubscribe as unsubscribeCall } from '../../../contract/newsletter.ts'
import { subscriptions } from '../../db/newsletter-schema.ts'
import type { Context } from '../context.ts'
import { callerTries } from '../limits/caller-tries.ts'
import { linkLimits } from '../limits/limit.ts'
import { giveBack, takeTries } from '../limits/take-tries.ts'
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
