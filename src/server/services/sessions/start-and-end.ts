import { randomBytes } from 'node:crypto'
import { eq, lte, sql } from 'drizzle-orm'
import { SESSION_IDLE_MS, SESSION_MAX_MS } from '#src/domain/member/session-times.ts'
import type { Database, Transaction } from '#src/server/db/database.ts'
import { memberLinks, sessions } from '#src/server/db/schema/sessions.ts'
import type { Context } from '../context.ts'
import { deleteBatch } from '../delete-batch.ts'
import { hashToken } from '../hash-token.ts'
import { randomId } from '../random-id.ts'
import { ensureDeviceHash, type SignedInMember } from '../visitor.ts'

export type SignInMethod = typeof sessions.$inferSelect.method

export async function startSession(
  ctx: Pick<Context, 'now' | 'visitor'>,
  tx: Transaction,
  memberId: string,
  method: SignInMethod,
): Promise<SignedInMember> {
  const { visitor } = ctx
  if (visitor.member) await endSession(tx, visitor.member.sessionId)
  const now = ctx.now()
  const token = randomBytes(32).toString('base64url')
  const endsAt = new Date(now.getTime() + SESSION_MAX_MS)
  const id = randomId('s')
  await tx.insert(sessions).values({
    id,
    tokenHash: hashToken(token),
    memberId,
    deviceHash: ensureDeviceHash(visitor),
    device: visitor.browser,
    method,
    createdAt: now,
    seenAt: now,
    provenAt: now,
    idleUntil: new Date(now.getTime() + SESSION_IDLE_MS),
    endsAt,
  })
  visitor.responseCookies.session = { token, until: endsAt }
  // `visitor.member` keeps the old session, so that a retried transaction ends the old session rather than
  // the new session that was rolled back.
  return { memberId, sessionId: id }
}

export async function endSession(db: Database | Transaction, id: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, id))
}

/** Deletes a batch of expired sessions and email links. Returns true if more may remain. */
export async function purgeOldSessions({ db }: Pick<Context, 'db'>, before: Date): Promise<boolean> {
  const end = sql`least(${sessions.idleUntil}, ${sessions.endsAt})`
  const hasMore = await deleteBatch(db, sessions, {
    where: sql`${end} <= ${before.toISOString()}`,
    orderBy: end,
  })
  return (
    (await deleteBatch(db, memberLinks, {
      where: lte(memberLinks.expiresAt, before),
      orderBy: memberLinks.expiresAt,
    })) || hasMore
  )
}
