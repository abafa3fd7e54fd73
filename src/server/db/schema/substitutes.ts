import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { OFFER_OUTCOMES, Substitute } from '../../../contract/order/substitutes.ts'
import { instant } from '../instant.ts'
import { orders } from './orders.ts'

/** What guests are offered in place of lines that could not be made: one for each, unless the kitchen took it back. */
export const substituteOffers = pgTable(
  'substitute_offers',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Which line of the order, from 1. */
    line: integer('line').notNull(),
    state: text('state').$type<'open' | 'withdrawn' | (typeof OFFER_OUTCOMES)[number]>().notNull(),
    /** As they were offered: what they cost, and what comes back, stays what the guest was shown. */
    substitutes: jsonb('substitutes').$type<Substitute[]>().notNull(),
    /** What comes back if it is left out. */
    leftOut: integer('left_out').notNull(),
    madeAt: instant('made_at').notNull(),
    /** The pass it was made at. */
    madeBy: text('made_by').notNull(),
    until: instant('until').notNull(),
    /** What was chosen, by its product. */
    chosen: text('chosen'),
    settledAt: instant('settled_at'),
    /** What comes back for the line, once it is settled. */
    back: integer('back').notNull().default(0),
    /** When it is looked at again: as its time is over, or while its money cannot be given back yet; null when never. */
    dueAt: instant('due_at'),
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
