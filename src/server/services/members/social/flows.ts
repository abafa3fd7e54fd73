import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm'
import * as accountPaths from '../../../../domain/content/account-paths.ts'
import { sameSitePath } from '../../../../domain/content/same-site-path.ts'
import { SOCIAL_FLOW_MS } from '../../../../domain/member/session-times.ts'
import { pendingProfiles, socialFlows, usedIdTokens } from '../../../db/schema/social.ts'
import type { ProviderName } from '../../../providers/identity/provider.ts'
import type { Context } from '../../context.ts'
import { forgetSome } from '../../forget-some.ts'
import { hashToken } from '../../hash-token.ts'
import { socialLimits } from '../../tries/limits.ts'
import { callerTries, takeTries } from '../../tries/take-tries.ts'
import { deviceOf } from '../../visitor.ts'
import { askProvider } from './ask-provider.ts'

export type Flow = typeof socialFlows.$inferSelect
type Clock = Pick<Context, 'db' | 'now'>
type FlowRequest = { provider: ProviderName; next: string | undefined; cartId: string | undefined }

/** Where providers send people back to. */
export function callbackUrl({ siteUrl }: Pick<Context, 'siteUrl'>): string {
  return `${siteUrl}/oauthcallback`
}

/** Begins a sign-in at a provider, for this browser only, and says where it has to go. */
export async function startFlow(ctx: Context, { provider, next, cartId }: FlowRequest): Promise<string> {
  await takeTries(ctx, callerTries(ctx.visitor, socialLimits.start))
  const [state, nonce, verifier] = [secret(), secret(), secret()]
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const flow = { state, nonce, challenge, redirectUri: callbackUrl(ctx) }
  const address = await askProvider(ctx, provider, client => client.authorizeUrl(flow))
  const createdAt = ctx.now()
  await ctx.db.insert(socialFlows).values({
    stateHash: hashToken(state),
    provider,
    deviceHash: deviceOf(ctx.visitor),
    nonce,
    verifier,
    next: sameSitePath(next, accountPaths.home),
    cartId,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + SOCIAL_FLOW_MS),
  })
  return address
}

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

function secret(): string {
  return randomBytes(32).toString('base64url')
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
