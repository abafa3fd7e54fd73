import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core'
import type { KitchenChangeDetail } from '#src/domain/kitchen/kitchen-change.ts'
import type { Daypart } from '#src/domain/time/daypart.ts'
import { instantColumn } from '../instant-column.ts'

export const kitchenChanges = pgTable(
  'kitchen_changes',
  {
    id: serial('id').primaryKey(),
    kitchen: text('kitchen').notNull(),
    detail: jsonb('detail').$type<KitchenChangeDetail>().notNull(),
    reason: text('reason').notNull(),
    startsAt: instantColumn('starts_at').notNull(),
    until: instantColumn('until').notNull(),
    changedAt: instantColumn('changed_at').notNull(),
    changedBy: text('changed_by').notNull(),
    clearedAt: instantColumn('cleared_at'),
    clearedBy: text('cleared_by'),
  },
  table => [
    index('kitchen_changes_standing').on(table.until).where(sql`${table.clearedAt} is null`),
    check('kitchen_changes_end', sql`${table.until} > ${table.startsAt}`),
  ],
)

/**
 * Minutes to add to the preparation time, by kitchen and daypart, learned from recent orders. Negative values
 * shorten the preparation time.
 */
export const learnedLeads = pgTable(
  'learned_leads',
  {
    kitchen: text('kitchen').notNull(),
    part: text('part').$type<Daypart>().notNull(),
    minutes: integer('minutes').notNull(),
    orders: integer('orders').notNull(),
    kept: integer('kept').notNull(),
  },
  table => [primaryKey({ columns: [table.kitchen, table.part] })],
)

/** Best-selling products of recent weeks, by kitchen and daypart, most ordered first. */
export const popularDishes = pgTable(
  'popular_dishes',
  {
    kitchen: text('kitchen').notNull(),
    part: text('part').$type<Daypart>().notNull(),
    dishes: jsonb('dishes').$type<string[]>().notNull(),
  },
  table => [primaryKey({ columns: [table.kitchen, table.part] })],
)
