import type { Transaction } from '../db/database.ts'
import { mailOutbox } from '../db/schema/mail.ts'
import { randomId } from './random-id.ts'

type NewMail = typeof mailOutbox.$inferInsert
type UnrenderedMail = Pick<
  NewMail,
  'recipient' | 'channel' | 'orderId' | 'offerId' | 'refundKey' | 'letter' | 'createdAt'
>

/** Returns an outbox row for an email or message that is rendered only when it is sent. */
export function createUnrenderedMail(mail: UnrenderedMail): NewMail {
  const recipient = mail.recipient.trim()
  const content = { subject: '', text: '', html: '' }
  return { id: randomId('mail'), ...mail, recipient, ...content, sendAfter: mail.createdAt }
}

export async function queueUnrenderedMail(tx: Transaction, ...mails: UnrenderedMail[]): Promise<void> {
  await tx.insert(mailOutbox).values(mails.map(createUnrenderedMail))
}
