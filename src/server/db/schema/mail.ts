import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../instant.ts'

/**
 * Mails, push notices and text messages on their way out, each written in the transaction it belongs to. The body is
 * emptied once it is sent: it had secrets in it.
 */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: text('id').primaryKey(),
    /** `push` to a browser, by its subscription; `text` to a phone. */
    channel: text('channel').$type<'mail' | 'push' | 'text'>().notNull().default('mail'),
    recipient: text('recipient').notNull(),
    /** The order it is about, or that did not come of it; it is forgotten with the people in that. */
    orderId: text('order_id'),
    /**
     * `written`: as it stands here; all else is written of its order when it is sent. A guest's receipt also takes the order
     * into an account.
     */
    letter: text('letter')
      .$type<
        | 'written'
        | 'receipt'
        | 'guest-receipt'
        | 'receipt-again'
        | 'undone'
        | 'refunded'
        | 'ready'
        | 'late'
        | 'moved'
        | 'substitutes'
      >()
      .notNull()
      .default('written'),
    /** Of which refund it tells: the key it was asked for with. */
    refundKey: text('refund_key'),
    /** Of which offer in place of a line. */
    offerId: text('offer_id'),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** Where one press in a mail program ends such mail, as a header says it. */
    unsubscribeLink: text('unsubscribe_link'),
    createdAt: instant('created_at').notNull(),
    /** When it is tried next; null once it was sent or given up. */
    sendAfter: instant('send_after'),
    attempts: integer('attempts').notNull().default(0),
    sentAt: instant('sent_at'),
    lastProblem: text('last_problem'),
  },
  table => [
    index('mail_outbox_due').on(table.sendAfter).where(sql`${table.sendAfter} is not null`),
    index('mail_outbox_by_age').on(table.createdAt),
    index('mail_outbox_by_recipient').on(table.recipient),
    index('mail_outbox_by_order').on(table.orderId).where(sql`${table.orderId} is not null`),
  ],
)
export type MailRow = typeof mailOutbox.$inferSelect

/** Addresses, as hashes, that want no mails while an order is on its way. */
export const unwantedNotices = pgTable('unwanted_notices', {
  emailHash: text('email_hash').primaryKey(),
  at: instant('at').notNull(),
})
