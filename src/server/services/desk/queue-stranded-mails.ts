import type { Database } from '#src/server/db/database.ts'
import { mailOutbox } from '#src/server/db/schema/mail.ts'
import { createUnrenderedMail } from '../unrendered-mail.ts'
import type { StrandedOrder } from './stranded-orders.ts'

export async function queueStrandedMails(
  db: Database,
  strandedOrders: StrandedOrder[],
  now: Date,
): Promise<void> {
  const mails = strandedOrders.flatMap(({ order: { id, email } }) =>
    email
      ? [createUnrenderedMail({ recipient: email, orderId: id, letter: 'stranded', createdAt: now })]
      : [],
  )
  if (mails.length > 0) await db.insert(mailOutbox).values(mails)
}
