import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../instant.ts'

/** Whom Stripe knows a member as, once it keeps a card for them. */
export const stripeCustomers = pgTable('stripe_customers', {
  /** The member, who may be gone: then the customer is still to be deleted there. */
  customer: text('customer').primaryKey(),
  stripeId: text('stripe_id').notNull(),
  createdAt: instant('created_at').notNull(),
})

/** What a bank told us, each once however often it tells it. What it says is asked of it again, never believed. */
export const bankEvents = pgTable(
  'bank_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    /** The bank's id of the payment it is about; null when it is about none. */
    ref: text('ref'),
    /** The bank's id of what it is about itself: a payment, a refund, a dispute. */
    about: text('about'),
    receivedAt: instant('received_at').notNull(),
    /** When it is looked into; null once that is done. */
    leaseUntil: instant('lease_until'),
    tries: integer('tries').notNull().default(0),
  },
  table => [
    index('bank_events_by_age').on(table.receivedAt),
    index('bank_events_due').on(table.leaseUntil).where(sql`${table.leaseUntil} is not null`),
  ],
)
