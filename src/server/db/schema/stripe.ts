import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instantColumn } from '../instant-column.ts'

export const stripeCustomers = pgTable('stripe_customers', {
  /** A member id without a foreign key, because the customer at Stripe has to be deleted after the member. */
  customer: text('customer').primaryKey(),
  stripeId: text('stripe_id').notNull(),
  createdAt: instantColumn('created_at').notNull(),
})

/**
 * Events received from the payment provider, deduplicated by id. Their content is not trusted, so the
 * provider is queried for the current state.
 */
export const bankEvents = pgTable(
  'bank_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    /** Null for an event that is not about a payment. */
    ref: text('ref'),
    /** The provider's id of the changed object: a payment, refund, or dispute. Null if the event has none. */
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
