import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { attempts } from './attempts.ts'

/**
 * Who used a promotion with which attempt to check out: a row for each way in which the guest would be known again, as a
 * member, by email and by phone.
 */
export const redemptions = pgTable(
  'redemptions',
  {
    attemptId: text('attempt_id')
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    /** A coupon's code or a reward's id. */
    promotion: text('promotion').notNull(),
    /** A hash of who it was. */
    owner: text('owner').notNull(),
    /** Which use of this owner it is, counted from 1, where uses are limited. */
    nth: integer('nth'),
    state: text('state').$type<'held' | 'used' | 'released'>().notNull(),
  },
  table => [
    primaryKey({ columns: [table.attemptId, table.promotion, table.owner] }),
    uniqueIndex('redemptions_once')
      .on(table.promotion, table.owner, table.nth)
      .where(sql`${table.state} <> 'released'`),
    check('redemptions_nth', sql`${table.nth} > 0`),
  ],
)

/** How often each coupon is held or used, by all guests together. */
export const couponUses = pgTable(
  'coupon_uses',
  { code: text('code').primaryKey(), taken: integer('taken').notNull() },
  table => [check('coupon_uses_taken', sql`${table.taken} >= 0`)],
)
