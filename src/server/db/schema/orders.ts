import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PlacedOrder } from '#src/contract/order/orders.ts'
import type { DeskEventKind, OrderActor, OrderEventKind, OrderState } from '#src/domain/order/order-states.ts'
import { instantColumn } from '../instant-column.ts'
import { languageColumn } from '../language-column.ts'
import { attempts } from './attempts.ts'
import { carts } from './carts.ts'
import { members } from './members.ts'

export const orderCounters = pgTable(
  'order_counters',
  {
    locationId: text('location_id').notNull(),
    day: text('day').notNull(),
    last: integer('last').notNull(),
  },
  table => [primaryKey({ columns: [table.locationId, table.day] })],
)

/** Orders as sold. The snapshot does not change with the menu. */
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
    /** The kitchen's business day (YYYY-MM-DD) on which the order is prepared. */
    day: text('day').notNull(),
    num: text('num').notNull(),
    state: text('state').$type<OrderState>().notNull(),
    seq: integer('seq').notNull().default(1),
    total: integer('total').notNull(),
    placedAt: instantColumn('placed_at').notNull(),
    firesAt: instantColumn('fires_at').notNull(),
    /** Current ready time. The promised ready time is in the snapshot. */
    readyAt: instantColumn('ready_at').notNull(),
    /**
     * Time at which a kitchen with manual acceptance was asked to accept the order. Null if it was not asked.
     */
    askedAt: instantColumn('asked_at'),
    /** Time at which the guest checked in for curbside pickup. Null before check-in. */
    arrivedAt: instantColumn('arrived_at'),
    /** Time at which the crew marked the amount due at the counter as paid. Null before payment. */
    paidAt: instantColumn('paid_at'),
    /** Time of the next run of the job `advance-orders` for this order. Null if none is needed. */
    dueAt: instantColumn('due_at'),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    wantsTexts: boolean('wants_texts').notNull().default(false),
    language: languageColumn(),
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

/** Append-only log of order events. If an event does not change the state, `from` and `to` are equal. */
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
    by: text('by'),
    reason: text('reason'),
    /** Idempotency key of the request that caused the event. Null if the request had no key. */
    requestKey: text('press'),
    at: instantColumn('at').notNull(),
  },
  table => [primaryKey({ columns: [table.orderId, table.seq] })],
)
