import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm'
import { pendingProfiles, socialFlows, usedIdTokens } from '../../../db/schema/social.ts'
import type { ProviderName } from '../../../providers/identity/provider.ts'
import type { Context } from '../../context.ts'
import { forgetSome } from '../../forget-some.ts'
import { hashToken } from '../../hash-token.ts'

export type Flow = typeof socialFlows.$inferSelect
type Clock = Pick<Context, 'db' | 'now'>

/**
 * Keeps what Apple posted until the browser comes for it: a form that another site posts brings no cookies, so it is
 * not known yet whose it is. The first answer stays.
 */
export async function keepAnswer(
  { db, now }: Clock,
  state: string,
  answer: NonNullable<Flow['answer']>,
): Promise<void> {
  const isAwaited = and(
    eq(socialFlows.stateHash, hashToken(state)),
    eq(socialFlows.provider, 'apple'),
    isNull(socialFlows.answer),
    gt(socialFlows.expiresAt, now()),
  )
  await db.update(socialFlows).set({ answer }).where(isAwaited)
}

/** Takes the sign-in this browser began with a state: once, of several who come with it one gets it. */
export async function takeFlow({ db, now, visitor }: Context, state: string): Promise<Flow | null> {
  const isOwn = and(
    eq(socialFlows.stateHash, hashToken(state)),
    eq(socialFlows.deviceHash, hashToken(visitor.device ?? '')),
    gt(socialFlows.expiresAt, now()),
  )
  const [flow] = await db.delete(socialFlows).where(isOwn).returning()
  return flow ?? null
}

/** Where a sign-in was to go on, be it over or another browser's: it tells which language is read, and is not to be followed. */
export async function nextOfFlow({ db }: Pick<Context, 'db'>, state: string): Promise<string | null> {
  const [flow] = await db
    .select({ next: socialFlows.next })
    .from(socialFlows)
    .where(eq(socialFlows.stateHash, hashToken(state)))
  return flow?.next ?? null
}

/** Takes the sign-in this browser last began at a provider, for answers that come without its state. */
export async function takeLatestFlow(
  { db, now, visitor }: Context,
  provider: ProviderName,
): Promise<Flow | null> {
  const [latest] = await db
    .select({ stateHash: socialFlows.stateHash })
    .from(socialFlows)
    .where(
      and(
        eq(socialFlows.deviceHash, hashToken(visitor.device ?? '')),
        eq(socialFlows.provider, provider),
        gt(socialFlows.expiresAt, now()),
      ),
    )
    .orderBy(desc(socialFlows.createdAt))
    .limit(1)
  if (!latest) return null
  const [flow] = await db.delete(socialFlows).where(eq(socialFlows.stateHash, latest.stateHash)).returning()
  return flow ?? null
}

/** Deletes what people began at a provider and never finished, and tokens that are too old to be shown again. */
export async function forgetOldSocial({ db }: Pick<Context, 'db'>, before: Date): Promise<boolean> {
  let isMore = false
  for (const table of [socialFlows, pendingProfiles, usedIdTokens]) {
    isMore =
      (await forgetSome(db, table, { where: lt(table.expiresAt, before), by: table.expiresAt })) || isMore
  }
  return isMore
}
