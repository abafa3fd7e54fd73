import { and, eq, ne } from 'drizzle-orm'
import { sessions } from '../../db/members-schema.ts'
import type { Context } from '../context.ts'
import { logEvent } from '../log-event.ts'
import { requireMember } from '../sessions/require-member.ts'

/** Signs out every browser but this one. */
export async function endOtherSessions(ctx: Context): Promise<{ ended: number }> {
  const { memberId, sessionId } = requireMember(ctx)
  const areOthers = and(eq(sessions.memberId, memberId), ne(sessions.id, sessionId))
  const ended = await ctx.db.delete(sessions).where(areOthers).returning({ id: sessions.id })
  logEvent(ctx, 'sessions ended', { member: memberId, ended: ended.length })
  return { ended: ended.length }
}
