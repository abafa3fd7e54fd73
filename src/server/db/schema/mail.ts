import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instantColumn } from '../instant-column.ts'

/**
 * Outbox of emails, push notifications, and text messages. The content is cleared after sending, because it
 * may contain secrets.
 */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: text('id').primaryKey(),
    /** `push` messages go to a browser, and `text` messages to a phone. */
    channel: text('channel').$type<'mail' | 'push' | 'text'>().notNull().default('mail'),
    recipient: text('recipient').notNull(),
    /**
     * Order or attempt that the message is about. Null for other messages. Redacting an order also deletes
     * its messages.
     */
    orderId: text('order_id'),
    /**
     * `written` and `last` messages are sent as stored, and a `last` row is deleted once sent. Other messages
     * are rendered from the order when they are sent. `guest-receipt` includes a link to add the order to an
     * account.
     */
    letter: text('letter')
      .$type<
        | 'written'
        | 'last'
        | 'receipt'
        | 'guest-receipt'
        | 'receipt-again'
        | 'undone'
        | 'refunded'
        | 'ready'
        | 'late'
        | 'moved'
        | 'stranded'
        | 'substitutes'
      >()
      .notNull()
      .default('written'),
    refundKey: text('refund_key'),
    offerId: text('offer_id'),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    unsubscribeLink: text('unsubscribe_link'),
    createdAt: instantColumn('created_at').notNull(),
    /** Time of the next attempt. Null once the message is sent or abandoned. */
    sendAfter: instantColumn('send_after'),
    attempts: integer('attempts').notNull().default(0),
    sentAt: instantColumn('sent_at'),
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

export const noticeOptOuts = pgTable('unwanted_notices', {
  emailHash: text('email_hash').primaryKey(),
  at: instantColumn('at').notNull(),
})
