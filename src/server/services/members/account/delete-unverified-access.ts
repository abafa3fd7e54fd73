import { eq } from 'drizzle-orm'
import type { Transaction } from '#src/server/db/database.ts'
import { memberDevices, memberLinks, sessions } from '#src/server/db/schema/sessions.ts'
import { identities } from '#src/server/db/schema/social.ts'

/**
 * Deletes the sessions, identities, links, and devices of an account whose email was not confirmed, because
 * the person who created the account may not own the email address.
 */
export async function deleteUnverifiedAccess(tx: Transaction, memberId: string): Promise<void> {
  for (const table of [sessions, identities, memberLinks, memberDevices]) {
    await tx.delete(table).where(eq(table.memberId, memberId))
  }
}
