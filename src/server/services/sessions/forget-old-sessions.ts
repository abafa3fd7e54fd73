import { lte, or } from 'drizzle-orm'
import { memberLinks, sessions } from '../../db/members-schema.ts'
import type { Context } from '../context.ts'

/** Deletes sessions and links whose time is over. */
export async function forgetOldSessions({ db, now }: Context): Promise<void> {
  const at = now()
  await db.delete(sessions).where(or(lte(sessions.idleUntil, at), lte(sessions.endsAt, at)))
  await db.delete(memberLinks).where(lte(memberLinks.expiresAt, at))
}
