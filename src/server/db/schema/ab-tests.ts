import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../instant.ts'

/** Guests counted per variant of an A/B test; no row is about one guest. */
export const variantCounts = pgTable(
  'variant_counts',
  {
    test: text('test').notNull(),
    variant: text('variant').notNull(),
    /** Names and position when last counted, for results of tests that were deleted. */
    testName: text('test_name').notNull(),
    variantName: text('variant_name').notNull(),
    position: integer('position').notNull(),
    seen: integer('seen').notNull().default(0),
    pressed: integer('pressed').notNull().default(0),
    ordered: integer('ordered').notNull().default(0),
    since: instant('since').notNull(),
    last: instant('last').notNull(),
  },
  table => [primaryKey({ columns: [table.test, table.variant] })],
)
