import type { Transaction } from '../db/database.ts'
import { mailOutbox } from '../db/schema/mail.ts'
import { randomId } from './random-id.ts'

type NewMail = typeof mailOutbox.$inferInsert
type UnrenderedMail = Pick<
  NewMail,
  'recipient' | 'channel' | 'orderId' | 'offerId' | 'refundKey' | 'letter' | 'createdAt'
>

/** Rendered at send time. */
export function unrenderedMail(about: UnrenderedMail): NewMail {
  const recipient = about.recipient.trim()
  const words = { subject: '', text: '', html: '' }
  return { id: randomId('mail'), ...about, recipient, ...words, sendAfter: about.createdAt }
}

export async function queueUnrendered(tx: Transaction, ...about: UnrenderedMail[]): Promise<void> {
  await tx.insert(mailOutbox).values(about.map(unrenderedMail))
}
