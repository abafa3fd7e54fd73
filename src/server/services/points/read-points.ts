import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/database.ts'
import { pointsEntries } from '../../db/members-schema.ts'

/** What a member has: points that count at an instant, points on their way, and when the last of those counts. */
export type Points = { points: number; pending: number; posts: Date | null }

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
