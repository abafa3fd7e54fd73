import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../instant.ts'

export const stripeCustomers = pgTable('stripe_customers', {
  /** Not a foreign key: the customer must still be deleted at Stripe after the member is gone. */
  customer: text('customer').primaryKey(),
  stripeId: text('stripe_id').notNull(),
  createdAt: instant('created_at').notNull(),
})

/**
 * Events received from the payment provider, deduplicated by id. Their content is never trusted: it is fetched again
 * from the provider.
 */
export const bankEvents = pgTable(
  'bank_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    /** Null for an event that is not about a payment. */
    ref: text('ref'),
    /** Provider's id of the object itself: payment, refund, or dispute. */
    about: text('about'),
    receivedAt: instant('received_at').notNull(),
    leaseUntil: instant('lease_until'),
    tries: integer('tries').notNull().default(0),
  },
  table => [
    index('bank_events_by_age').on(table.receivedAt),
    index('bank_events_due').on(table.leaseUntil).where(sql`${table.leaseUntil} is not null`),
  ],
)
