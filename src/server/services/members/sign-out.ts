import type { Context } from '../context.ts'
import { logEvent } from '../log-event.ts'
import { endSession } from '../sessions/end.ts'

/** Ends this browser's session, if it has one, and makes it forget the cookie in any case. */
export async function signOut(ctx: Context): Promise<Record<string, never>> {
  const { member, answer } = ctx.visitor
  if (member) {
    await endSession(ctx.db, member.sessionId)
    logEvent(ctx, 'signed out', { member: member.memberId })
  }
  answer.session = null
  return {}
}
