import type { Transaction } from '../../db/database.ts'
import type { members } from '../../db/schema/members.ts'
import { inLanguage } from '../../language.ts'
import type { Letter } from '../../mail/letter.ts'
import type { Context } from '../context.ts'
import { postMail } from './outbox.ts'

type Reader = Pick<typeof members.$inferSelect, 'email' | 'language'>

/** Writes in the member's own language, which may differ from the caller's. */
export function mailMember(
  tx: Transaction,
  ctx: Pick<Context, 'now'>,
  { email, language }: Reader,
  write: () => Letter,
): Promise<void> {
  return postMail(tx, ctx, { to: email, ...inLanguage(language, write) })
}
