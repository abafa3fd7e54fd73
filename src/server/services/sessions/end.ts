import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/database.ts'
import { sessions } from '../../db/members-schema.ts'

/** Ends a session at once, for every process. */
export async function endSession(db: Database | Transaction, id: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, id))
}
