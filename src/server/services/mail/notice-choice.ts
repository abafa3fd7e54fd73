import { eq } from 'drizzle-orm'
import { emailKey } from '../../../domain/member/email.ts'
import { unwantedNotices } from '../../db/schema/mail.ts'
import type { Context } from '../context.ts'
import { hashToken } from '../hash-token.ts'

export async function wantsNotices({ db }: Pick<Context, 'db'>, email: string): Promise<boolean> {
  const found = await db
    .select({ at: unwantedNotices.at })
    .from(unwantedNotices)
    .where(eq(unwantedNotices.emailHash, hashOf(email)))
  return found.length === 0
}

export async function chooseNotices(
  { db, now }: Pick<Context, 'db' | 'now'>,
  email: string,
  wanted: boolean,
): Promise<void> {
  const emailHash = hashOf(email)
  if (wanted) await db.delete(unwantedNotices).where(eq(unwantedNotices.emailHash, emailHash))
  else await db.insert(unwantedNotices).values({ emailHash, at: now() }).onConflictDoNothing()
}

function hashOf(email: string): string {
  return hashToken(emailKey(email))
}
