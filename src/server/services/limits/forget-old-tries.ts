import { lt } from 'drizzle-orm'
import { limits } from '../../db/members-schema.ts'
import type { Context } from '../context.ts'

/** Deletes counts whose time is over. */
export async function forgetOldTries({ db, now }: Context): Promise<void> {
  await db.delete(limits).where(lt(limits.resetsAt, now()))
}
