import { lt } from 'drizzle-orm'
import { pendingProfiles, socialFlows, usedIdTokens } from '../../../db/members-schema.ts'
import type { Context } from '../../context.ts'

/** Deletes what people began at a provider and never finished, and tokens that are too old to be shown again. */
export async function forgetOldSocial({ db, now }: Context): Promise<void> {
  for (const table of [socialFlows, pendingProfiles, usedIdTokens]) {
    await db.delete(table).where(lt(table.expiresAt, now()))
  }
}
