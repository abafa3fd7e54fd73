import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instantColumn } from '../instant-column.ts'

/** Number of guests who reached each step of an A/B test, by variant. No row identifies a guest. */
export const variantCounts = pgTable(
  'variant_counts',
  {
    test: text('test').notNull(),
    variant: text('variant').notNull(),
    /** Names and position when last counted, so that the results of deleted tests can be shown. */
    testName: text('test_name').notNull(),
    variantName: text('variant_name').notNull(),
    position: integer('position').notNull(),
    seen: integer('seen').notNull().default(0),
    pressed: integer('pressed').notNull().default(0),
    ordered: integer('ordered').notNull().default(0),
    since: instantColumn('since').notNull(),
    last: instantColumn('last').notNull(),
  },
  table => [primaryKey({ columns: [table.test, table.variant] })],
)
