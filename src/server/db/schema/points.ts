import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Tier } from '#src/domain/member/points/loyalty.ts'
import type { PointsEntryKind } from '#src/domain/member/points/points-ledger.ts'
import { instantColumn } from '../instant-column.ts'
import { memberIdColumn } from './members.ts'

/** Members' point totals. Every change to a member's points locks the row. */
export const memberPoints = pgTable(
  'member_points',
  {
    memberId: memberIdColumn().primaryKey(),
    /** Includes pending points. */
    balance: integer('balance').notNull().default(0),
    /** Points that were reversed after the member had spent them. Deducted from points earned later. */
    owed: integer('owed').notNull().default(0),
    /** All points earned, including spent points, minus reversed and expired points. Determines the tier. */
    tierPoints: integer('tier_points').notNull().default(0),
    /**
     * `tier` is the most recently computed tier, and `newTier` is a tier that the member has not been shown
     * yet. Both may be null.
     */
    tier: text('tier').$type<Tier>(),
    newTier: text('new_tier').$type<Tier>(),
    /**
     * Time at which pending points post and the tier must be computed again. Null if no points are pending.
     */
    tierDueAt: instantColumn('look_at'),
    /**
     * Time at which points were last earned, or at which the row was created. Points expire after a long
     * period without an order.
     */
    activeAt: instantColumn('active_at').notNull(),
  },
  table => [
    check(
      'member_points_none_below_zero',
      sql`least(${table.balance}, ${table.owed}, ${table.tierPoints}) >= 0`,
    ),
    index('member_points_to_look_at').on(table.tierDueAt).where(sql`${table.tierDueAt} is not null`),
    index('member_points_by_activity').on(table.activeAt).where(sql`${table.balance} > 0`),
  ],
)

export const pointsEntries = pgTable(
  'points_entries',
  {
    id: text('id').primaryKey(),
    memberId: memberIdColumn(),
    kind: text('kind').$type<PointsEntryKind>().notNull(),
    cause: text('cause').notNull(),
    points: integer('points').notNull(),
    owed: integer('owed').notNull().default(0),
    tierPoints: integer('tier_points').notNull().default(0),
    orderId: text('order_id'),
    /** The reward bought with the points, and the reward's label at the time. Null for other entries. */
    rewardId: text('reward_id'),
    rewardLabel: text('reward_label'),
    createdAt: instantColumn('created_at').notNull(),
    postsAt: instantColumn('posts_at').notNull(),
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
