import { desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { getPoints } from '../../../contract/loyalty.ts'
import { tierOf } from '../../../domain/member/loyalty.ts'
import { pointsEntries } from '../../db/members-schema.ts'
import { orders } from '../../db/schema.ts'
import type { Context } from '../context.ts'
import { requireMember } from '../sessions/require-member.ts'
import { readPoints } from './read-points.ts'

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
