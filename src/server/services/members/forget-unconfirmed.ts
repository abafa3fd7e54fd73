import { and, isNull, lt } from 'drizzle-orm'
import { CONFIRM_LINK_MS } from '../../../domain/member/session-times.ts'
import { members } from '../../db/members-schema.ts'
import type { Context } from '../context.ts'

/** Deletes accounts whose address was never confirmed; their links have expired. */
export async function forgetUnconfirmed({ db, now }: Context): Promise<void> {
  const before = new Date(now().getTime() - CONFIRM_LINK_MS)
  await db.delete(members).where(and(isNull(members.emailConfirmedAt), lt(members.createdAt, before)))
}
