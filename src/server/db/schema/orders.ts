import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PlacedOrder } from '../../../contract/order/orders.ts'
import type {
  DeskEventKind,
  OrderActor,
  OrderEventKind,
  OrderState,
} from '../../../domain/order/order-life.ts'
import { instant } from '../instant.ts'
import { spokenLanguage } from '../spoken-language.ts'
import { attempts } from './attempts.ts'
import { carts } from './carts.ts'
import { members } from './members.ts'

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
    state: text('state').$type<OrderState>().notNull(),
    /** The number of its last event. */
    seq: integer('seq').notNull().default(1),
    total: integer('total').notNull(),
    placedAt: instant('placed_at').notNull(),
    /** When the kitchen has to know of it. */
    firesAt: instant('fires_at').notNull(),
    /** The promise as it stands now; what was promised first is in the snapshot. */
    readyAt: instant('ready_at').notNull(),
    /** Since when a kitchen that answers its orders is asked. */
    askedAt: instant('asked_at'),
    /** Since when its guest waits in a car for it to be brought out. */
    arrivedAt: instant('arrived_at'),
    /** When the house has to look at it again; null when never. */
    dueAt: instant('due_at'),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    /** Whether its guest is told by text messages how it is coming along. */
    wantsTexts: boolean('wants_texts').notNull().default(false),
    /** Of the page it was placed on: its guest is told everything in it, days later too. */
    language: spokenLanguage(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    snapshot: jsonb('snapshot').$type<PlacedOrder>().notNull(),
  },
  table => [
    uniqueIndex('orders_one_per_cart').on(table.cartId),
    uniqueIndex('orders_numbers').on(table.locationId, table.day, table.num),
    index('orders_by_member').on(table.memberId, table.placedAt),
    index('orders_by_attempt').on(table.attemptId),
    index('orders_by_day').on(table.day),
    index('orders_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
  ],
)
export type OrderRow = typeof orders.$inferSelect

/** What became of an order, in order; rows are only ever added. One that moved nothing leaves it in the state it was in. */
export const orderEvents = pgTable(
  'order_events',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    seq: integer('seq').notNull(),
    kind: text('kind').$type<OrderEventKind | DeskEventKind>().notNull().default('moved'),
    from: text('from_state').$type<OrderState>(),
    to: text('to_state').$type<OrderState>().notNull(),
    who: text('who').$type<OrderActor>().notNull(),
    /** Which of them, where there are several: an operator's name, a pass of the kitchen. */
    by: text('by'),
    /** What the guest is told about it. */
    reason: text('reason'),
    /** The key of the press it came of, by which a repeat of that press is known. */
    press: text('press'),
    at: instant('at').notNull(),
  },
  table => [primaryKey({ columns: [table.orderId, table.seq] })],
)
