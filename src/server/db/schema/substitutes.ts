import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { OFFER_OUTCOMES, Substitute } from '#src/contract/order/substitutes.ts'
import { instantColumn } from '../instant-column.ts'
import { orders } from './orders.ts'

/**
 * Substitutes offered for lines that the kitchen cannot make. A line has at most one offer, not counting
 * withdrawn ones.
 */
export const substituteOffers = pgTable(
  'substitute_offers',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
    state: text('state').$type<'open' | 'withdrawn' | (typeof OFFER_OUTCOMES)[number]>().notNull(),
    /** Substitutes as offered, so that prices and refunds match those shown to the guest. */
    substitutes: jsonb('substitutes').$type<Substitute[]>().notNull(),
    /** Refund in cents if the guest declines all substitutes. */
    removalRefund: integer('left_out').notNull(),
    madeAt: instantColumn('made_at').notNull(),
    madeBy: text('made_by').notNull(),
    until: instantColumn('until').notNull(),
    /** Product id of the chosen substitute. Null if none has been chosen. */
    chosen: text('chosen'),
    settledAt: instantColumn('settled_at'),
    /** Refund in cents for the line, set when the offer is settled. */
    back: integer('back').notNull().default(0),
    /** Time at which the offer expires, or its refund is retried. Null if neither is pending. */
    dueAt: instantColumn('due_at'),
  },
  table => [
    uniqueIndex('substitute_offers_once')
      .on(table.orderId, table.line)
      .where(sql`${table.state} <> 'withdrawn'`),
    index('substitute_offers_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    check('substitute_offers_chosen', sql`(${table.chosen} is not null) = (${table.state} = 'replaced')`),
    check('substitute_offers_open', sql`${table.state} <> 'open' or ${table.dueAt} is not null`),
  ],
)
