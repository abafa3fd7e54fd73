import { and, eq, sql } from 'drizzle-orm'
import { refundedShare, takeBack } from '../../../domain/member/points/points-ledger.ts'
import type { Cents } from '../../../domain/money/money.ts'
import type { Transaction } from '../../db/database.ts'
import { pointsEntries } from '../../db/schema/points.ts'
import { credit, enter, type HeldPoints, holdPoints, postedPoints } from './ledger.ts'

/** `cause`: idempotency key. `refunded`: total refunded so far. */
type RefundedOrder = { orderId: string; cause: string; refunded: Cents; total: Cents; now: Date }

/** Reverses the refunded share of an order's points. Points already spent are owed. */
export async function reverseRefunded(tx: Transaction, refund: RefundedOrder): Promise<void> {
  const { orderId, cause, refunded, total, now } = refund
  const order = await lockOrder(tx, orderId, now)
  if (!order) return
  const asked = refundedShare(order.earned, refunded, total) - order.reversed
  if (asked <= 0) return
  const { held, createdAt, postsAt } = order
  const available = postsAt > now ? order.pending : await postedPoints(tx, held, now)
  const change = takeBack(asked, { available, tierPoints: held.tierPoints })
  await enter(tx, held.memberId, { kind: 'reversed', cause, orderId, createdAt, postsAt, ...change })
}

/** Reverses all remaining points of a canceled order, pending ones too. Idempotent. */
export function reversePoints(tx: Transaction, orderId: string, now: Date): Promise<void> {
  return reverseRefunded(tx, { orderId, cause: orderId, refunded: 1, total: 1, now })
}

type FailedRefund = RefundedOrder & {
  /** The failed refund, one of those booked under `cause`. */
  refundId: string
}

export async function restorePoints(tx: Transaction, failed: FailedRefund): Promise<void> {
  const { orderId, cause, refundId, refunded, total, now } = failed
  const order = await lockOrder(tx, orderId, now)
  if (!order) return
  const taken = await takenBy(tx, order.held.memberId, cause)
  const points = Math.min(taken, order.reversed - refundedShare(order.earned, refunded, total))
  if (points <= 0) return
  const { held, createdAt, postsAt } = order
  const at = { createdAt, postsAt }
  await credit(tx, held, { kind: 'restored', cause: refundId, orderId, points, tierPoints: points, ...at })
}

type HeldOrder = {
  held: HeldPoints
  earned: number
  reversed: number
  pending: number
  createdAt: Date
  postsAt: Date
}

const takenOf = sql`${pointsEntries.owed} - ${pointsEntries.points}`

async function lockOrder(tx: Transaction, orderId: string, now: Date): Promise<HeldOrder | null> {
  const { memberId, kind, points, postsAt } = pointsEntries
  const isOfOrder = eq(pointsEntries.orderId, orderId)
  const [earned] = await tx
    .select({ memberId, points, postsAt })
    .from(pointsEntries)
    .where(and(isOfOrder, eq(kind, 'earned')))
  if (!earned) return null
  const held = await holdPoints(tx, earned.memberId, now)
  const [sums] = await tx
    .select({
      reversed: sql<number>`coalesce(sum(${takenOf}) filter (where ${kind} in ('reversed', 'restored')), 0)::int`,
      pending: sql<number>`coalesce(sum(${points}) filter (where ${postsAt} > ${now.toISOString()}), 0)::int`,
    })
    .from(pointsEntries)
    .where(isOfOrder)
  const { reversed = 0, pending = 0 } = sums ?? {}
  const posts = earned.postsAt > now ? earned.postsAt : now
  return { held, earned: earned.points, reversed, pending, createdAt: now, postsAt: posts }
}

async function takenBy(tx: Transaction, memberId: string, cause: string): Promise<number> {
  const [found] = await tx
    .select({ taken: sql<number>`(${takenOf})::int` })
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
