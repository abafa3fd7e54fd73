import { eq } from 'drizzle-orm'
import { emailKey } from '#src/domain/member/email.ts'
import { noticeOptOuts } from '#src/server/db/schema/mail.ts'
import type { Context } from '../context.ts'
import { hashToken } from '../hash-token.ts'

export async function hasNoticesEnabled({ db }: Pick<Context, 'db'>, email: string): Promise<boolean> {
  const found = await db
    .select({ at: noticeOptOuts.at })
    .from(noticeOptOuts)
    .where(eq(noticeOptOuts.emailHash, hashEmail(email)))
  return found.length === 0
}

export async function saveNoticeChoice(
  { db, now }: Pick<Context, 'db' | 'now'>,
  email: string,
  isWanted: boolean,
): Promise<void> {
  const emailHash = hashEmail(email)
  if (isWanted) await db.delete(noticeOptOuts).where(eq(noticeOptOuts.emailHash, emailHash))
  else await db.insert(noticeOptOuts).values({ emailHash, at: now() }).onConflictDoNothing()
}

function hashEmail(email: string): string {
  return hashToken(emailKey(email))
}
