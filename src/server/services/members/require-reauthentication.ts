import { eq } from 'drizzle-orm'
import { REAUTH_WINDOW_MS } from '#src/domain/member/session-times.ts'
import { members } from '#src/server/db/schema/members.ts'
import { sessions } from '#src/server/db/schema/sessions.ts'
import type { Context } from '../context.ts'
import { logAccountEvent } from '../log-account-event.ts'
import { resetCounts } from '../rate-limits/decrement-counts.ts'
import { enforceLimits } from '../rate-limits/enforce-limits.ts'
import { reauthenticationLimit } from '../rate-limits/limits.ts'
import { ServiceError } from '../service-error.ts'
import { requireMember } from '../sessions/authenticate.ts'
import { verifyPassword } from './password-hash.ts'

/**
 * Throws unless the password is correct. A member without a password must have signed in recently instead.
 */
export async function requireReauthentication(ctx: Context, password: string | undefined): Promise<void> {
  const { memberId, sessionId } = requireMember(ctx)
  const [row] = await ctx.db
    .select({ passwordHash: members.passwordHash, provenAt: sessions.provenAt })
    .from(members)
    .innerJoin(sessions, eq(sessions.memberId, members.id))
    .where(eq(sessions.id, sessionId))
  if (!row) throw new ServiceError('sign_in_required')
  if (row.passwordHash === null) {
    if (ctx.now().getTime() - row.provenAt.getTime() < REAUTH_WINDOW_MS) return
    throw new ServiceError('proof_required')
  }
  if (password === undefined) throw new ServiceError('password_wrong')
  const tries = [{ limit: reauthenticationLimit, identity: sessionId }]
  await enforceLimits(ctx, tries)
  if (!(await verifyPassword(password, row.passwordHash))) {
    logAccountEvent(ctx, 'proof refused', { member: memberId })
    throw new ServiceError('password_wrong')
  }
  await resetCounts(ctx, tries)
}
