import { and, eq, ne } from 'drizzle-orm'
import { language } from '../../../../domain/language.ts'
import type { Database, Transaction } from '../../../db/database.ts'
import { members } from '../../../db/schema/members.ts'

/** Stores the current language as the member's email language. */
export async function keepLanguage(db: Database | Transaction, memberId: string): Promise<void> {
  const spoken = language()
  await db
    .update(members)
    .set({ language: spoken })
    .where(and(eq(members.id, memberId), ne(members.language, spoken)))
}
