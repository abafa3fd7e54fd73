import { and, desc, eq, gt } from 'drizzle-orm'
import type { MemberSession } from '../../../contract/sessions.ts'
import { sessions } from '../../db/members-schema.ts'
import type { Context } from '../context.ts'
import { requireMember } from '../sessions/require-member.ts'

/** The browsers a member is signed in with, the one used last first. */
export async function listSessions(ctx: Context): Promise<{ sessions: MemberSession[] }> {
  const { memberId, sessionId } = requireMember(ctx)
  const now = ctx.now()
  const isAlive = and(gt(sessions.idleUntil, now), gt(sessions.endsAt, now))
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.memberId, memberId), isAlive))
    .orderBy(desc(sessions.seenAt), desc(sessions.createdAt))
  return {
    sessions: rows.map(row => ({
      id: row.id,
      device: row.device,
      provider: row.method === 'password' ? null : row.method,
      created: row.createdAt.toISOString(),
      seen: row.seenAt.toISOString(),
      current: row.id === sessionId,
    })),
  }
}
