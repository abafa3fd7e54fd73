import type { Database, Transaction } from '../../db/database.ts'
import { mailOutbox } from '../../db/mail-schema.ts'
import type { Letter } from '../../mail/letter.ts'
import type { Context } from '../context.ts'
import { randomId } from '../random-id.ts'

/** Hands a letter to the outbox; it leaves once the transaction is committed, and never when it is rolled back. */
export async function postMail(
  tx: Transaction | Database,
  { now }: Pick<Context, 'now'>,
  { to, subject, text, html, unsubscribeLink }: Letter & { to: string; unsubscribeLink?: string },
): Promise<void> {
  const at = now()
  const mail = { recipient: to.trim(), subject, text, html, unsubscribeLink }
  await tx.insert(mailOutbox).values({ id: randomId('mail'), ...mail, createdAt: at, sendAfter: at })
}
