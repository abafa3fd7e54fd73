import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../instant.ts'
import { orders } from './orders.ts'

/** Where a kitchen's own system is told of its orders, and what it and we sign with: that has to be known, a hash would not do. */
export const kitchenWebhooks = pgTable('kitchen_webhooks', {
  kitchen: text('kitchen').primaryKey(),
  address: text('address').notNull(),
  secret: text('secret').notNull(),
  /** The secret before this one, which is good beside it until then. */
  oldSecret: text('old_secret'),
  oldUntil: instant('old_until'),
  setAt: instant('set_at').notNull(),
  setBy: text('set_by').notNull(),
})

/** What a kitchen's webhook is told, one row for each event, written in its transaction. The message is written when it is sent. */
export const kitchenDeliveries = pgTable(
  'kitchen_deliveries',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Of the event. */
    seq: integer('seq').notNull(),
    kitchen: text('kitchen').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When it is tried next; null once it was delivered or given up. */
    sendAfter: instant('send_after'),
    attempts: integer('attempts').notNull().default(0),
    deliveredAt: instant('delivered_at'),
    lastProblem: text('last_problem'),
  },
  table => [
    primaryKey({ columns: [table.orderId, table.seq] }),
    index('kitchen_deliveries_due').on(table.sendAfter).where(sql`${table.sendAfter} is not null`),
    index('kitchen_deliveries_by_age').on(table.createdAt),
  ],
)

/** Messages of kitchens' own systems that were carried out, by the ids they gave them: a repeat is known. */
export const kitchenMessages = pgTable(
  'kitchen_messages',
  {
    kitchen: text('kitchen').notNull(),
    id: text('id').notNull(),
    /** Of what it asked for: another question with the same id is refused. */
    bodyHash: text('body_hash').notNull(),
    at: instant('at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.kitchen, table.id] }),
    index('kitchen_messages_by_age').on(table.at),
  ],
)
