import { and, eq, sql } from 'drizzle-orm'
import { computePointsReversal, computeRefundedPoints } from '#src/domain/member/points/points-ledger.ts'
import type { Cents } from '#src/domain/money/money.ts'
import type { Transaction } from '#src/server/db/database.ts'
import { pointsEntries } from '#src/server/db/schema/points.ts'
import { addPointsEntry, creditPoints, lockPoints, type PointsRow, readPostedPoints } from './ledger.ts'

/** `cause` is the idempotency key. `refunded` is the total refunded for the order so far. */
type PointsReversal = { orderId: string; cause: string; refunded: Cents; total: Cents; now: Date }

/** Reverses the refunded share of an order's points. Spent points become a debt. */
export async function reverseRefundedPoints(tx: Transaction, refund: PointsReversal): Promise<void> {
  const { orderId, cause, refunded, total, now } = refund
  const order = await lockOrderPoints(tx, orderId, now)
  if (!order) return
  const points = computeRefundedPoints(order.earned, refunded, total) - order.reversed
  if (points <= 0) return
  const { pointsRow, createdAt, postsAt } = order
  const available = postsAt > now ? order.pending : await readPostedPoints(tx, pointsRow, now)
  const change = computePointsReversal(points, { available, tierPoints: pointsRow.tierPoints })
  await addPointsEntry(tx, pointsRow.memberId, {
    kind: 'reversed',
    cause,
    orderId,
    createdAt,
    postsAt,
    ...change,
  })
}

/** Reverses all remaining points of an order, including pending ones. Idempotent. */
export function reversePoints(tx: Transaction, orderId: string, now: Date): Promise<void> {
  return reverseRefundedPoints(tx, { orderId, cause: orderId, refunded: 1, total: 1, now })
}

type FailedRefund = PointsReversal & {
  /** Id of the failed refund, one of the refunds booked under `cause`. */
  refundId: string
}

export async function restorePoints(tx: Transaction, refund: FailedRefund): Promise<void> {
  const { orderId, cause, refundId, refunded, total, now } = refund
  const order = await lockOrderPoints(tx, orderId, now)
  if (!order) return
  const reversedPoints = await readReversedPoints(tx, order.pointsRow.memberId, cause)
  const points = Math.min(
    reversedPoints,
    order.reversed - computeRefundedPoints(order.earned, refunded, total),
  )
  if (points <= 0) return
  const { pointsRow, createdAt, postsAt } = order
  const timestamps = { createdAt, postsAt }
  await creditPoints(tx, pointsRow, {
    kind: 'restored',
    cause: refundId,
    orderId,
    points,
    tierPoints: points,
    ...timestamps,
  })
}

type OrderPoints = {
  pointsRow: PointsRow
  earned: number
  reversed: number
  pending: number
  createdAt: Date
  postsAt: Date
}

const reversedColumn = sql`${pointsEntries.owed} - ${pointsEntries.points}`

async function lockOrderPoints(tx: Transaction, orderId: string, now: Date): Promise<OrderPoints | null> {
  const { memberId, kind, points, postsAt } = pointsEntries
  const forOrder = eq(pointsEntries.orderId, orderId)
  const [earnedEntry] = await tx
    .select({ memberId, points, postsAt })
    .from(pointsEntries)
    .where(and(forOrder, eq(kind, 'earned')))
  if (!earnedEntry) return null
  const pointsRow = await lockPoints(tx, earnedEntry.memberId, now)
  const [sums] = await tx
    .select({
      reversed: sql<number>`coalesce(sum(${reversedColumn}) filter (where ${kind} in ('reversed', 'restored')), 0)::int`,
      pending: sql<number>`coalesce(sum(${points}) filter (where ${postsAt} > ${now.toISOString()}), 0)::int`,
    })
    .from(pointsEntries)
    .where(forOrder)
  const { reversed = 0, pending = 0 } = sums ?? {}
  const newPostsAt = earnedEntry.postsAt > now ? earnedEntry.postsAt : now
  return { pointsRow, earned: earnedEntry.points, reversed, pending, createdAt: now, postsAt: newPostsAt }
}

async function readReversedPoints(tx: Transaction, memberId: string, cause: string): Promise<number> {
  const [found] = await tx
    .select({ taken: sql<number>`(${reversedColumn})::int` })
    .from(pointsEntries)
    .where(
      and(
        eq(pointsEntries.memberId, memberId),
        eq(pointsEntries.kind, 'reversed'),
        eq(pointsEntries.cause, cause),
      ),
    )
  return found?.taken ?? 0
}
