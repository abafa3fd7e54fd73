import type { Transaction } from '#src/server/db/database.ts'
import type { members } from '#src/server/db/schema/members.ts'
import { runInLanguage } from '#src/server/language.ts'
import type { RenderedMail } from '#src/server/mail/render-mail.ts'
import type { Context } from '../context.ts'
import { queueMail } from './outbox.ts'

/** Queues an email in the member's language, which may differ from the caller's. */
export function queueMemberMail(
  tx: Transaction,
  ctx: Pick<Context, 'now'>,
  { email, language }: Pick<typeof members.$inferSelect, 'email' | 'language'>,
  render: () => RenderedMail,
): Promise<void> {
  return queueMail(tx, ctx, { to: email, ...runInLanguage(language, render) })
}
