import { eq } from 'drizzle-orm'
import { SESSION_REFRESH_MS } from '../../../domain/member/session-times.ts'
import { sessions } from '../../db/members-schema.ts'
import type { Context } from '../context.ts'
import { requireMember } from '../sessions/require-member.ts'

/** Until when this browser need not ask again whether it is signed in. */
export async function refreshSession(ctx: Context): Promise<{ expires: string | null }> {
  const { sessionId } = requireMember(ctx)
  const next = ctx.now().getTime() + SESSION_REFRESH_MS
  const [session] = await ctx.db
    .select({ endsAt: sessions.endsAt })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
  return { expires: new Date(Math.min(next, session?.endsAt.getTime() ?? next)).toISOString() }
}
