import { and, eq } from 'drizzle-orm'
import { sessions } from '../../db/members-schema.ts'
import type { Context } from '../context.ts'
import { logEvent } from '../log-event.ts'
import { ServiceError } from '../service-error.ts'
import { requireMember } from '../sessions/require-member.ts'

/** Signs out one browser of the member's own; somebody else's is not there. */
export async function endMemberSession(ctx: Context, id: string): Promise<{ id: string }> {
  const { memberId, sessionId } = requireMember(ctx)
  const isMine = and(eq(sessions.id, id), eq(sessions.memberId, memberId))
  const ended = await ctx.db.delete(sessions).where(isMine).returning({ id: sessions.id })
  if (ended.length === 0) throw new ServiceError('session_not_found')
  if (id === sessionId) ctx.visitor.answer.session = null
  logEvent(ctx, 'sessions ended', { member: memberId, ended: 1 })
  return { id }
}
