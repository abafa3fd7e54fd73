import { and, inArray, sql } from 'drizzle-orm'
import type { PlacedOrder } from '#src/contract/order/orders.ts'
import type { Database, Transaction } from '#src/server/db/database.ts'
import { pointsEntries } from '#src/server/db/schema/points.ts'
import { creditPoints, lockPoints } from './ledger.ts'

/**
 * Credits an order's points, once per order. The points post on their posting date, or at `createdAt` if that
 * is later, as for an order paid in store.
 */
export async function earnPoints(
  tx: Transaction,
  memberId: string,
  { id, points, time }: Pick<PlacedOrder, 'id' | 'points' | 'time'>,
  createdAt = new Date(time.placed),
): Promise<void> {
  if (!points || points.earned === 0) return
  const { earned } = points
  const postsAt = new Date(Math.max(Date.parse(points.post), createdAt.getTime()))
  await creditPoints(tx, await lockPoints(tx, memberId, createdAt), {
    kind: 'earned',
    cause: id,
    points: earned,
    tierPoints: earned,
    orderId: id,
    createdAt,
    postsAt,
  })
}

/**
 * Returns each order's earned points, minus reversed points, by order id. Omits orders that never earned
 * points.
 */
export async function readEarnedPoints(db: Database, orderIds: string[]): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map()
  const { orderId, kind, points, owed } = pointsEntries
  const rows = await db
    .select({ orderId, left: sql<number>`sum(${points} - ${owed})::int` })
    .from(pointsEntries)
    .where(and(inArray(orderId, orderIds), inArray(kind, ['earned', 'reversed', 'restored'])))
    .groupBy(orderId)
  return new Map(rows.map(({ orderId: id, left }) => [id ?? '', Math.max(0, left)]))
}

export async function creditWelcomePoints(
  tx: Transaction,
  memberId: string,
  points: number,
  now: Date,
): Promise<void> {
  if (points === 0) return
  const timestamps = { createdAt: now, postsAt: now }
  const pointsRow = await lockPoints(tx, memberId, now)
  await creditPoints(tx, pointsRow, {
    kind: 'welcome',
    cause: memberId,
    points,
    tierPoints: points,
    ...timestamps,
  })
}
