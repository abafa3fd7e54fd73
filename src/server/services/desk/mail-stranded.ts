import type { Database } from '../../db/database.ts'
import { mailOutbox } from '../../db/schema/mail.ts'
import { unwrittenMail } from '../unwritten-mail.ts'
import type { StrandedOrder } from './stranded-orders.ts'

/** Has the guests of orders told that their kitchen may not be able to make them as ordered. */
export async function mailStranded(db: Database, stranded: StrandedOrder[], now: Date): Promise<void> {
  const mails = stranded.flatMap(({ order: { id, email } }) =>
    email ? [unwrittenMail({ recipient: email, orderId: id, letter: 'stranded', createdAt: now })] : [],
  )
  if (mails.length > 0) await db.insert(mailOutbox).values(mails)
}
