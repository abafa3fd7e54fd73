import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instantColumn } from '../instant-column.ts'

export const stripeCustomers = pgTable('stripe_customers', {
  /** Not a foreign key, because the Stripe customer is deleted after the member. */
  customer: text('customer').primaryKey(),
  stripeId: text('stripe_id').notNull(),
  createdAt: instantColumn('created_at').notNull(),
})

/**
 * Events from the payment provider, deduplicated by id. Their content is not trusted, so the current state is
 * fetched from the provider.
 */
export const bankEvents = pgTable(
  'bank_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    /** Payment id. Null if the event is not about a payment. */
    ref: text('ref'),
    /** Provider's id of the changed payment, refund, or dispute. Null for other events. */
    about: text('about'),
    receivedAt: instantColumn('received_at').notNull(),
    leaseUntil: instantColumn('lease_until'),
    tries: integer('tries').notNull().default(0),
  },
  table => [
    index('bank_events_by_age').on(table.receivedAt),
    index('bank_events_due').on(table.leaseUntil).where(sql`${table.leaseUntil} is not null`),
  ],
)
