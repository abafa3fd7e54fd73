import type { Database } from '../../db/database.ts'
import { mailOutbox } from '../../db/schema/mail.ts'
import { unrenderedMail } from '../unwritten-mail.ts'
import type { StrandedOrder } from './stranded-orders.ts'

export async function mailStranded(db: Database, stranded: StrandedOrder[], now: Date): Promise<void> {
  const mails = stranded.flatMap(({ order: { id, email } }) =>
    email ? [unrenderedMail({ recipient: email, orderId: id, letter: 'stranded', createdAt: now })] : [],
  )
  if (mails.length > 0) await db.insert(mailOutbox).values(mails)
}
