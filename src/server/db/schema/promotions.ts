import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { attempts } from './attempts.ts'

/** Promotions redeemed by checkout attempts: one row per guest identity (member, email, phone). */
export const redemptions = pgTable(
  'redemptions',
  {
    attemptId: text('attempt_id')
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    /** A coupon code or reward id. */
    promotion: text('promotion').notNull(),
    /** Hash of a member id, email, or phone number. */
    owner: text('owner').notNull(),
    /** Sequence number of the use among the owner's uses, from 1. Null if uses are unlimited. */
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

/** Number of held or redeemed uses of each coupon. */
export const couponUses = pgTable(
  'coupon_uses',
  { code: text('code').primaryKey(), taken: integer('taken').notNull() },
  table => [check('coupon_uses_taken', sql`${table.taken} >= 0`)],
)
