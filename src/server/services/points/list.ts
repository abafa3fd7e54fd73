import { desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { getPoints } from '../../../contract/loyalty.ts'
import { tierOf } from '../../../domain/member/loyalty.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { pointsEntries } from '../../db/members-schema.ts'
import { orders } from '../../db/order-schema.ts'
import type { Context } from '../context.ts'
import { requireMember } from '../sessions/authenticate.ts'

const ENTRIES_MAX = 200

/** What a member has, and how it came to be, newest first. */
export async function listPoints(ctx: Context): Promise<z.infer<typeof getPoints.response>> {
  const { memberId } = requireMember(ctx)
  const now = ctx.now()
  const { points, pending } = await readPoints(ctx.db, memberId, now)
  const rows = await ctx.db
    .select({ entry: pointsEntries, num: orders.num })
    .from(pointsEntries)
    .leftJoin(orders, eq(orders.id, pointsEntries.orderId))
    .where(eq(pointsEntries.memberId, memberId))
    // What was booked at one instant keeps its sense: taken back after it was earned.
    .orderBy(desc(pointsEntries.createdAt), sql`${pointsEntries.points} asc`, pointsEntries.id)
    .limit(ENTRIES_MAX)
  return {
    points,
    pending_points: pending,
    tier: tierOf(points),
    entries: rows.map(({ entry, num }) => ({
      id: entry.id,
      kind: entry.kind,
      points: entry.points,
      order_id: entry.orderId,
      order_num: num,
      created: entry.createdAt.toISOString(),
      posts: entry.postsAt.toISOString(),
      pending: entry.postsAt > now,
    })),
  }
}

/** What a member has: points that count at an instant, points on their way, and when the last of those counts. */
type Points = { points: number; pending: number; posts: Date | null }

export async function readPoints(db: Database | Transaction, memberId: string, now: Date): Promise<Points> {
  const { points, postsAt } = pointsEntries
  const at = now.toISOString()
  const [sums] = await db
    .select({
      points: sql<number>`coalesce(sum(${points}) filter (where ${postsAt} <= ${at}), 0)::int`,
      pending: sql<number>`coalesce(sum(${points}) filter (where ${postsAt} > ${at}), 0)::int`,
      posts: sql<Date | null>`max(${postsAt}) filter (where ${postsAt} > ${at})`.mapWith(postsAt),
    })
    .from(pointsEntries)
    .where(eq(pointsEntries.memberId, memberId))
  if (!sums) return { points: 0, pending: 0, posts: null }
  return { ...sums, posts: sums.pending === 0 ? null : sums.posts }
}
