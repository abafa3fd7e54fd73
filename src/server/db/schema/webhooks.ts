import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instantColumn } from '../instant-column.ts'
import { orders } from './orders.ts'

/**
 * Webhooks of the kitchens' own systems. The secret is stored in plain text, because it is needed for
 * signing.
 */
export const kitchenWebhooks = pgTable('kitchen_webhooks', {
  kitchen: text('kitchen').primaryKey(),
  address: text('address').notNull(),
  secret: text('secret').notNull(),
  oldSecret: text('old_secret'),
  oldUntil: instantColumn('old_until'),
  setAt: instantColumn('set_at').notNull(),
  setBy: text('set_by').notNull(),
})

/**
 * Outbox of webhook deliveries, with one row per order event. The payload is built when the event is sent.
 */
export const kitchenDeliveries = pgTable(
  'kitchen_deliveries',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    seq: integer('seq').notNull(),
    kitchen: text('kitchen').notNull(),
    createdAt: instantColumn('created_at').notNull(),
    sendAfter: instantColumn('send_after'),
    attempts: integer('attempts').notNull().default(0),
    deliveredAt: instantColumn('delivered_at'),
    lastProblem: text('last_problem'),
  },
  table => [
    primaryKey({ columns: [table.orderId, table.seq] }),
    index('kitchen_deliveries_due').on(table.sendAfter).where(sql`${table.sendAfter} is not null`),
    index('kitchen_deliveries_by_age').on(table.createdAt),
  ],
)

export const kitchenMessages = pgTable(
  'kitchen_messages',
  {
    kitchen: text('kitchen').notNull(),
    id: text('id').notNull(),
    /** Hash of the body. A message with the same id but a different body is rejected. */
    bodyHash: text('body_hash').notNull(),
    at: instantColumn('at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.kitchen, table.id] }),
    index('kitchen_messages_by_age').on(table.at),
  ],
)
