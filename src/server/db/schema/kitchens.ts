import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core'
import type { ChangeDetail } from '../../../domain/kitchen/kitchen-change.ts'
import type { Daypart } from '../../../domain/time/daypart.ts'
import { instant } from '../instant.ts'

/** What operators changed about a kitchen, and what they changed before: one row per change, never rewritten. */
export const kitchenChanges = pgTable(
  'kitchen_changes',
  {
    id: serial('id').primaryKey(),
    kitchen: text('kitchen').notNull(),
    detail: jsonb('detail').$type<ChangeDetail>().notNull(),
    /** What guests are told. */
    reason: text('reason').notNull(),
    startsAt: instant('starts_at').notNull(),
    /** When it ends by itself; nothing stands for ever. */
    until: instant('until').notNull(),
    changedAt: instant('changed_at').notNull(),
    changedBy: text('changed_by').notNull(),
    /** When another change or an import took its place, or somebody took it back. */
    clearedAt: instant('cleared_at'),
    clearedBy: text('cleared_by'),
  },
  table => [
    index('kitchen_changes_standing').on(table.until).where(sql`${table.clearedAt} is null`),
    check('kitchen_changes_end', sql`${table.until} > ${table.startsAt}`),
  ],
)

/** How many minutes longer a kitchen takes in a part of its day than its file says, as the promises of its last weeks taught. */
export const learnedLeads = pgTable(
  'learned_leads',
  {
    kitchen: text('kitchen').notNull(),
    part: text('part').$type<Daypart>().notNull(),
    minutes: integer('minutes').notNull(),
    /** Of how many orders that is known, and how many of those came as they were promised. */
    orders: integer('orders').notNull(),
    kept: integer('kept').notNull(),
  },
  table => [primaryKey({ columns: [table.kitchen, table.part] })],
)

/** What a kitchen's guests ordered most in a part of its day, most often first, as the orders of its last weeks say. */
export const popularDishes = pgTable(
  'popular_dishes',
  {
    kitchen: text('kitchen').notNull(),
    part: text('part').$type<Daypart>().notNull(),
    /** The ids of products. */
    dishes: jsonb('dishes').$type<string[]>().notNull(),
  },
  table => [primaryKey({ columns: [table.kitchen, table.part] })],
)
