import { and, eq, ne } from 'drizzle-orm'
import { language } from '../../../../domain/language.ts'
import type { Database, Transaction } from '../../../db/database.ts'
import { members } from '../../../db/schema/members.ts'

/** Has a member written to in the language they are signed in in now: nobody has to look for a setting of it. */
export async function keepLanguage(db: Database | Transaction, memberId: string): Promise<void> {
  const spoken = language()
  await db
    .update(members)
    .set({ language: spoken })
    .where(and(eq(members.id, memberId), ne(members.language, spoken)))
}
