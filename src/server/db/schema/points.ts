import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Tier } from '../../../domain/member/points/loyalty.ts'
import type { PointsKind } from '../../../domain/member/points/points-ledger.ts'
import { instant } from '../instant.ts'
import { members } from './members.ts'

const ownerOf = () =>
  text('member_id')
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' })

/** What a member's entries come to; whoever changes anything about their points holds this row. */
export const memberPoints = pgTable(
  'member_points',
  {
    memberId: ownerOf().primaryKey(),
    /** Those on their way included. */
    balance: integer('balance').notNull().default(0),
    /** What was taken back of points that were spent already: the next points pay for it. */
    owed: integer('owed').notNull().default(0),
    /** What decides the tier: what was earned, whether or not it was spent. */
    tierPoints: integer('tier_points').notNull().default(0),
    /** The tier as it was last looked at, and one that was reached and has not been shown to the member yet. */
    tier: text('tier').$type<Tier>(),
    newTier: text('new_tier').$type<Tier>(),
    /** From when it has to be looked at again: points came to count. */
    lookAt: instant('look_at'),
    /** The last order; without another one for long enough, points expire. */
    activeAt: instant('active_at').notNull(),
  },
  table => [
    check(
      'member_points_none_below_zero',
      sql`least(${table.balance}, ${table.owed}, ${table.tierPoints}) >= 0`,
    ),
    index('member_points_to_look_at').on(table.lookAt).where(sql`${table.lookAt} is not null`),
    index('member_points_by_activity').on(table.activeAt).where(sql`${table.balance} > 0`),
  ],
)

/** Points as a ledger: what an entry changes, once per cause. */
export const pointsEntries = pgTable(
  'points_entries',
  {
    id: text('id').primaryKey(),
    memberId: ownerOf(),
    kind: text('kind').$type<PointsKind>().notNull(),
    /** What it comes of: an order, a refund, a press. */
    cause: text('cause').notNull(),
    points: integer('points').notNull(),
    owed: integer('owed').notNull().default(0),
    tierPoints: integer('tier_points').notNull().default(0),
    orderId: text('order_id'),
    /** The reward they were spent on, and what it was called. */
    rewardId: text('reward_id'),
    rewardLabel: text('reward_label'),
    createdAt: instant('created_at').notNull(),
    /** From when the points count. */
    postsAt: instant('posts_at').notNull(),
  },
  table => [
    index('points_entries_by_member').on(table.memberId, table.postsAt),
    uniqueIndex('points_entries_once').on(table.memberId, table.kind, table.cause),
    index('points_entries_by_order').on(table.orderId),
    check(
      'points_entries_sign',
      sql`case when ${table.kind} in ('earned', 'welcome', 'restored', 'returned') then ${table.points} >= 0 else ${table.points} <= 0 end`,
    ),
  ],
)
