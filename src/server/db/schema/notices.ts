import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instantColumn } from '../instant-column.ts'
import { orders } from './orders.ts'

export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: instantColumn('created_at').notNull(),
  },
  table => [
    uniqueIndex('push_subscriptions_once').on(table.orderId, table.endpoint),
    index('push_subscriptions_by_age').on(table.createdAt),
  ],
)

export const textOptOuts = pgTable('unwanted_texts', {
  phoneHash: text('phone_hash').primaryKey(),
  at: instantColumn('at').notNull(),
})
