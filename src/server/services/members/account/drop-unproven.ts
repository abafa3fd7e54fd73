import { eq } from 'drizzle-orm'
import type { Transaction } from '../../../db/database.ts'
import { memberDevices, memberLinks, sessions } from '../../../db/schema/sessions.ts'
import { identities } from '../../../db/schema/social.ts'

/**
 * Takes from an account whatever was put there before its mailbox was proven: whoever made it with somebody else's
 * address must find no way back in.
 */
export async function dropUnproven(tx: Transaction, memberId: string): Promise<void> {
  for (const table of [sessions, identities, memberLinks, memberDevices]) {
    await tx.delete(table).where(eq(table.memberId, memberId))
  }
}
