import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PlacedOrder } from '../../contract/orders.ts'
import { instant } from './instant.ts'
import { members } from './members-schema.ts'
import { attempts, carts } from './schema.ts'

/** The last of the short numbers guests tell the counter, per kitchen and business day. */
export const orderCounters = pgTable(
  'order_counters',
  {
    locationId: text('location_id').notNull(),
    day: text('day').notNull(),
    last: integer('last').notNull(),
  },
  table => [primaryKey({ columns: [table.locationId, table.day] })],
)

/** Orders as sold; they never join the live menu. */
export const orders = pgTable(
  'orders',
  {
    id: text('id').primaryKey(),
    cartId: text('cart_id')
      .notNull()
      .references(() => carts.id),
    attemptId: text('attempt_id').references(() => attempts.id),
    memberId: text('member_id').references(() => members.id, { onDelete: 'set null' }),
    locationId: text('location_id').notNull(),
    /** The business day of the kitchen it is made on, as YYYY-MM-DD. */
    day: text('day').notNull(),
    num: text('num').notNull(),
    state: text('state').$type<'placed'>().notNull(),
    total: integer('total').notNull(),
    placedAt: instant('placed_at').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    snapshot: jsonb('snapshot').$type<PlacedOrder>().notNull(),
  },
  table => [
    uniqueIndex('orders_one_per_cart').on(table.cartId),
    uniqueIndex('orders_numbers').on(table.locationId, table.day, table.num),
    index('orders_by_member').on(table.memberId, table.placedAt),
    index('orders_by_attempt').on(table.attemptId),
  ],
)

/** What became of an order, in order; rows are only ever added. */
export const orderEvents = pgTable(
  'order_events',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    seq: integer('seq').notNull(),
    from: text('from_state'),
    to: text('to_state').$type<'placed'>().notNull(),
    who: text('who').$type<'guest' | 'kitchen' | 'operator' | 'house'>().notNull(),
    reason: text('reason'),
    at: instant('at').notNull(),
  },
  table => [primaryKey({ columns: [table.orderId, table.seq] })],
)
