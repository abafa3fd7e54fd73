import { and, inArray, sql } from 'drizzle-orm'
import type { PlacedOrder } from '../../../contract/order/orders.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { pointsEntries } from '../../db/schema/points.ts'
import { credit, holdPoints } from './ledger.ts'

/** Books what an order earned its member, once, with the date from which it counts: when it was placed, or later when it was paid. */
export async function earnPoints(
  tx: Transaction,
  memberId: string,
  { id, points, time }: Pick<PlacedOrder, 'id' | 'points' | 'time'>,
  createdAt = new Date(time.placed),
): Promise<void> {
  if (!points || points.earned === 0) return
  const { earned } = points
  const postsAt = new Date(Math.max(Date.parse(points.post), createdAt.getTime()))
  await credit(tx, await holdPoints(tx, memberId, createdAt), {
    kind: 'earned',
    cause: id,
    points: earned,
    tierPoints: earned,
    orderId: id,
    createdAt,
    postsAt,
  })
}

/** What is left of the points of orders after reversals; nothing for an order that has earned none. */
export async function readEarned(db: Database, orderIds: string[]): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map()
  const { orderId, kind, points, owed } = pointsEntries
  const rows = await db
    .select({ orderId, left: sql<number>`sum(${points} - ${owed})::int` })
    .from(pointsEntries)
    .where(and(inArray(orderId, orderIds), inArray(kind, ['earned', 'reversed', 'restored'])))
    .groupBy(orderId)
  return new Map(rows.map(({ orderId: id, left }) => [id ?? '', Math.max(0, left)]))
}

/** Gives a member points for joining, once. */
export async function welcomePoints(
  tx: Transaction,
  memberId: string,
  points: number,
  now: Date,
): Promise<void> {
  if (points === 0) return
  const at = { createdAt: now, postsAt: now }
  const held = await holdPoints(tx, memberId, now)
  await credit(tx, held, { kind: 'welcome', cause: memberId, points, tierPoints: points, ...at })
}
