import { and, desc, eq, gt, ne } from 'drizzle-orm'
import type { MemberSession } from '#src/contract/member/sessions.ts'
import { SESSION_REFRESH_MS } from '#src/domain/member/session-times.ts'
import { sessions } from '#src/server/db/schema/sessions.ts'
import type { Context } from '../context.ts'
import { logAccountEvent } from '../log-account-event.ts'
import { ServiceError } from '../service-error.ts'
import { requireMember } from '../sessions/authenticate.ts'
import { endSession } from '../sessions/start-and-end.ts'
import { saveLanguage } from './account/save-language.ts'

export async function listSessions(ctx: Context): Promise<{ sessions: MemberSession[] }> {
  const { memberId, sessionId } = requireMember(ctx)
  const now = ctx.now()
  const activeSession = and(gt(sessions.idleUntil, now), gt(sessions.endsAt, now))
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.memberId, memberId), activeSession))
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

/**
 * Stores the member's language. Returns the time of the next refresh, or the end of the session if that is
 * sooner.
 */
export async function refreshSession(ctx: Context): Promise<{ expires: string | null }> {
  const { memberId, sessionId } = requireMember(ctx)
  await saveLanguage(ctx.db, memberId)
  const next = ctx.now().getTime() + SESSION_REFRESH_MS
  const [session] = await ctx.db
    .select({ endsAt: sessions.endsAt })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
  return { expires: new Date(Math.min(next, session?.endsAt.getTime() ?? next)).toISOString() }
}

export async function endMemberSession(ctx: Context, id: string): Promise<{ id: string }> {
  const { memberId, sessionId } = requireMember(ctx)
  const ownSession = and(eq(sessions.id, id), eq(sessions.memberId, memberId))
  const ended = await ctx.db.delete(sessions).where(ownSession).returning({ id: sessions.id })
  if (ended.length === 0) throw new ServiceError('session_not_found')
  if (id === sessionId) ctx.visitor.responseCookies.session = null
  logAccountEvent(ctx, 'sessions ended', { member: memberId, ended: 1 })
  return { id }
}

export async function endOtherSessions(ctx: Context): Promise<{ ended: number }> {
  const { memberId, sessionId } = requireMember(ctx)
  const otherSessions = and(eq(sessions.memberId, memberId), ne(sessions.id, sessionId))
  const ended = await ctx.db.delete(sessions).where(otherSessions).returning({ id: sessions.id })
  logAccountEvent(ctx, 'sessions ended', { member: memberId, ended: ended.length })
  return { ended: ended.length }
}

/** Ends the session and clears the cookie, even if the session has already ended. */
export async function signOut(ctx: Context): Promise<Record<string, never>> {
  const { member, responseCookies } = ctx.visitor
  if (member) {
    await endSession(ctx.db, member.sessionId)
    logAccountEvent(ctx, 'signed out', { member: member.memberId })
  }
  responseCookies.session = null
  return {}
}
