import { and, eq, gt, sql } from 'drizzle-orm'
import { type Tier, tierOf } from '#src/domain/member/points/loyalty.ts'
import type { Database, Transaction } from '#src/server/db/database.ts'
import { memberPoints, pointsEntries } from '#src/server/db/schema/points.ts'

export type PointsState = {
  points: number
  pending: number
  posts: Date | null
  /** Points that determine the tier: posted points, spent or not, minus reversed and expired points. */
  tierPoints: number
  tier: Tier | null
  pendingTier: Tier | null
  owed: number
  newTier: Tier | null
  activeAt: Date | null
}

const noPoints: PointsState = {
  points: 0,
  pending: 0,
  posts: null,
  tierPoints: 0,
  tier: null,
  pendingTier: null,
  owed: 0,
  newTier: null,
  activeAt: null,
}

export async function readPoints(
  db: Database | Transaction,
  memberId: string,
  now: Date,
): Promise<PointsState> {
  const { points, tierPoints, postsAt } = pointsEntries
  const [found] = await db
    .select({
      held: memberPoints,
      pending: sql<number>`coalesce(sum(${points}), 0)::int`,
      pendingTier: sql<number>`coalesce(sum(${tierPoints}), 0)::int`,
      posts: sql<Date | null>`max(${postsAt})`.mapWith(postsAt),
    })
    .from(memberPoints)
    .leftJoin(pointsEntries, and(eq(pointsEntries.memberId, memberPoints.memberId), gt(postsAt, now)))
    .where(eq(memberPoints.memberId, memberId))
    .groupBy(memberPoints.memberId)
  if (!found) return noPoints
  const { held: row, pending, posts } = found
  const postedTierPoints = row.tierPoints - found.pendingTier
  return {
    points: row.balance - pending,
    pending,
    posts: pending === 0 ? null : posts,
    tierPoints: Math.max(0, postedTierPoints),
    tier: tierOf(postedTierPoints),
    pendingTier: tierOf(row.tierPoints),
    owed: row.owed,
    newTier: row.newTier,
    activeAt: row.activeAt,
  }
}
