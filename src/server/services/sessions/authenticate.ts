import { eq } from 'drizzle-orm'
import { SESSION_IDLE_MS } from '#src/domain/member/session-times.ts'
import { MINUTE_MS } from '#src/domain/time/durations.ts'
import { isMemberDeletedError } from '#src/server/db/failures.ts'
import { sessions } from '#src/server/db/schema/sessions.ts'
import type { Context } from '../context.ts'
import { hashToken } from '../hash-token.ts'
import { ServiceError } from '../service-error.ts'
import type { SignedInMember } from '../visitor.ts'

const SEEN_UPDATE_MS = 10 * MINUTE_MS

export async function authenticateSession(
  ctx: Pick<Context, 'db' | 'now'>,
  token: string,
): Promise<SignedInMember | null> {
  const now = ctx.now()
  const [session] = await ctx.db
    .select()
    .from(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)))
  if (!session || session.idleUntil <= now || session.endsAt <= now) return null
  if (now.getTime() - session.seenAt.getTime() >= SEEN_UPDATE_MS) {
    const idleUntil = new Date(now.getTime() + SESSION_IDLE_MS)
    await ctx.db.update(sessions).set({ seenAt: now, idleUntil }).where(eq(sessions.id, session.id))
  }
  return { memberId: session.memberId, sessionId: session.id }
}

export function requireMember(ctx: Pick<Context, 'visitor'>): SignedInMember {
  const { member } = ctx.visitor
  if (!member) throw new ServiceError('sign_in_required')
  return member
}

/**
 * Returns `sign_in_required` if a request failed because its member was deleted in the meantime. Returns null
 * for any other failure.
 */
export function toMemberDeletedError(error: unknown): ServiceError | null {
  return isMemberDeletedError(error) ? new ServiceError('sign_in_required') : null
}
