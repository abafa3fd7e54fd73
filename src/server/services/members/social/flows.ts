import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm'
import { pendingProfiles, signInFlows, usedIdTokens } from '#src/server/db/schema/social.ts'
import type { ProviderName } from '#src/server/providers/identity/provider.ts'
import type { Context } from '#src/server/services/context.ts'
import { deleteBatch } from '#src/server/services/delete-batch.ts'
import { hashToken } from '#src/server/services/hash-token.ts'

export type SocialFlow = typeof signInFlows.$inferSelect

/**
 * Stores Apple's form post until the browser follows the redirect, because a cross-site post carries no
 * cookies that identify the browser. A second post is ignored.
 */
export async function storeAppleCallback(
  { db, now }: Pick<Context, 'db' | 'now'>,
  state: string,
  callback: NonNullable<SocialFlow['answer']>,
): Promise<void> {
  const openFlow = and(
    eq(signInFlows.stateHash, hashToken(state)),
    eq(signInFlows.provider, 'apple'),
    isNull(signInFlows.answer),
    gt(signInFlows.expiresAt, now()),
  )
  await db.update(signInFlows).set({ answer: callback }).where(openFlow)
}

/**
 * Deletes and returns this browser's flow, so that a flow can be used only once. Returns null if the flow is
 * unknown, expired, or another browser's.
 */
export async function consumeFlow({ db, now, visitor }: Context, state: string): Promise<SocialFlow | null> {
  const ownFlow = and(
    eq(signInFlows.stateHash, hashToken(state)),
    eq(signInFlows.deviceHash, hashToken(visitor.device ?? '')),
    gt(signInFlows.expiresAt, now()),
  )
  const [flow] = await db.delete(signInFlows).where(ownFlow).returning()
  return flow ?? null
}

/**
 * Returns a flow's `next` path, or null if the flow is unknown. The flow may be expired or belong to another
 * browser, so use the path only to choose the language, never to redirect.
 */
export async function readNextPath({ db }: Pick<Context, 'db'>, state: string): Promise<string | null> {
  const [flow] = await db
    .select({ next: signInFlows.next })
    .from(signInFlows)
    .where(eq(signInFlows.stateHash, hashToken(state)))
  return flow?.next ?? null
}

export async function consumeLatestFlow(
  { db, now, visitor }: Context,
  provider: ProviderName,
): Promise<SocialFlow | null> {
  const [latest] = await db
    .select({ stateHash: signInFlows.stateHash })
    .from(signInFlows)
    .where(
      and(
        eq(signInFlows.deviceHash, hashToken(visitor.device ?? '')),
        eq(signInFlows.provider, provider),
        gt(signInFlows.expiresAt, now()),
      ),
    )
    .orderBy(desc(signInFlows.createdAt))
    .limit(1)
  if (!latest) return null
  const [flow] = await db.delete(signInFlows).where(eq(signInFlows.stateHash, latest.stateHash)).returning()
  return flow ?? null
}

/** Deletes a batch of expired flows, profiles, and used tokens. Returns true if more may remain. */
export async function purgeOldFlows({ db }: Pick<Context, 'db'>, before: Date): Promise<boolean> {
  let hasMore = false
  for (const table of [signInFlows, pendingProfiles, usedIdTokens]) {
    hasMore =
      (await deleteBatch(db, table, { where: lt(table.expiresAt, before), orderBy: table.expiresAt })) ||
      hasMore
  }
  return hasMore
}
