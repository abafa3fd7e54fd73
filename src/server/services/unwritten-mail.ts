import type { Transaction } from '../db/database.ts'
import { mailOutbox } from '../db/schema/mail.ts'
import { randomId } from './random-id.ts'

type NewMail = typeof mailOutbox.$inferInsert
type UnwrittenMail = Pick<
  NewMail,
  'recipient' | 'channel' | 'orderId' | 'offerId' | 'refundKey' | 'letter' | 'createdAt'
>

/** An outbox row without text, which is rendered at send time. */
export function unwrittenMail(about: UnwrittenMail): NewMail {
  const recipient = about.recipient.trim()
  const words = { subject: '', text: '', html: '' }
  return { id: randomId('mail'), ...about, recipient, ...words, sendAfter: about.createdAt }
}

export async function postUnwritten(tx: Transaction, ...about: UnwrittenMail[]): Promise<void> {
  await tx.insert(mailOutbox).values(about.map(unwrittenMail))
}
