import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '../instant.ts'

/** What operators changed about the imported catalogue, and what they changed before: one row per change, never rewritten. */
export const catalogOverrides = pgTable(
  'catalog_overrides',
  {
    id: serial('id').primaryKey(),
    /** A product's id, or `group/option`. */
    target: text('target').notNull(),
    /** The location it holds at; null everywhere. */
    kitchen: text('kitchen'),
    /** Either this or the price. */
    available: boolean('available'),
    price: integer('price'),
    /** When it ends by itself; null stands until it is changed. */
    until: instant('until'),
    changedAt: instant('changed_at').notNull(),
    changedBy: text('changed_by').notNull(),
    /** When another change or an import took its place. */
    clearedAt: instant('cleared_at'),
    clearedBy: text('cleared_by'),
  },
  table => [
    uniqueIndex('catalog_overrides_one_standing')
      .on(table.target, sql`coalesce(${table.kitchen}, '')`, sql`(${table.price} is null)`)
      .where(sql`${table.clearedAt} is null`),
    index('catalog_overrides_standing').on(table.until).where(sql`${table.clearedAt} is null`),
    check('catalog_overrides_one_change', sql`num_nonnulls(${table.available}, ${table.price}) = 1`),
    check('catalog_overrides_price', sql`${table.price} >= 0`),
  ],
)
