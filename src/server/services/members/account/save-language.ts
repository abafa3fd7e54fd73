import { and, eq, ne } from 'drizzle-orm'
import { language } from '#src/language/current-language.ts'
import type { Database, Transaction } from '#src/server/db/database.ts'
import { members } from '#src/server/db/schema/members.ts'

export async function saveLanguage(db: Database | Transaction, memberId: string): Promise<void> {
  const currentLanguage = language()
  await db
    .update(members)
    .set({ language: currentLanguage })
    .where(and(eq(members.id, memberId), ne(members.language, currentLanguage)))
}
