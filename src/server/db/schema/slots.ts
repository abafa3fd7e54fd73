import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instantColumn } from '../instant-column.ts'
import { attempts } from './attempts.ts'

/** Booked capacity of each kitchen's slots, in units of work. */
export const slotUsage = pgTable(
  'slot_usage',
  {
    locationId: text('location_id').notNull(),
    slot: instantColumn('slot').notNull(),
    taken: integer('taken').notNull(),
  },
  table => [
    primaryKey({ columns: [table.locationId, table.slot] }),
    index('slot_usage_by_age').on(table.slot),
    check('slot_usage_taken', sql`${table.taken} >= 0`),
  ],
)

/** Slot capacity held by each attempt or order. */
export const slotHolds = pgTable(
  'slot_holds',
  {
    attemptId: text('attempt_id')
      .primaryKey()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    locationId: text('location_id').notNull(),
    slot: instantColumn('slot').notNull(),
    units: integer('units').notNull(),
  },
  table => [index('slot_holds_by_age').on(table.slot)],
)
