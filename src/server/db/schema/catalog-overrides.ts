import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instantColumn } from '../instant-column.ts'

/**
 * Operators' overrides of the imported catalog. When an override ends or is replaced, it is marked as cleared
 * instead of being deleted.
 */
export const catalogOverrides = pgTable(
  'catalog_overrides',
  {
    id: serial('id').primaryKey(),
    /** A product id, or `group/option`. */
    target: text('target').notNull(),
    kitchen: text('kitchen'),
    /** Either `available` or `price` is set, but never both. */
    available: boolean('available'),
    price: integer('price'),
    until: instantColumn('until'),
    changedAt: instantColumn('changed_at').notNull(),
    changedBy: text('changed_by').notNull(),
    clearedAt: instantColumn('cleared_at'),
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
