import { and, eq, gt, sql } from 'drizzle-orm'
import { type PointsChange, repay } from '../../../domain/member/points/points-ledger.ts'
import type { Transaction } from '../../db/database.ts'
import { memberPoints, pointsEntries } from '../../db/schema/points.ts'
import { randomId } from '../random-id.ts'

export type HeldPoints = typeof memberPoints.$inferSelect
type EntryRow = typeof pointsEntries.$inferInsert

/** Something that happens to points, once per kind and cause, however often it is asked. */
type PointsEvent = Pick<EntryRow, 'kind' | 'cause' | 'createdAt' | 'postsAt'> &
  Partial<Pick<EntryRow, 'orderId' | 'rewardId' | 'rewardLabel'>> &
  PointsChange

/** Holds what a member has until the transaction ends, so that what happens to their points follows one another. */
export async function holdPoints(tx: Transaction, memberId: string, now: Date): Promise<HeldPoints> {
  const [held] = await tx
    .insert(memberPoints)
    .values({ memberId, activeAt: now })
    .onConflictDoUpdate({ target: memberPoints.memberId, set: { memberId } })
    .returning()
  if (!held) throw new Error('The database holds no points of the member')
  return held
}

/** How many of a member's points have come to count; asked while they are held. */
export async function countingPoints(
  tx: Transaction,
  { memberId, balance }: HeldPoints,
  now: Date,
): Promise<number> {
  return balance - (await pendingPoints(tx, memberId, now))
}

async function pendingPoints(tx: Transaction, memberId: string, now: Date): Promise<number> {
  const [found] = await tx
    .select({ points: sql<number>`coalesce(sum(${pointsEntries.points}), 0)::int` })
    .from(pointsEntries)
    .where(and(eq(pointsEntries.memberId, memberId), gt(pointsEntries.postsAt, now)))
  return found?.points ?? 0
}

/** Writes down what happens to points that are held; false when it happened before. */
export async function enter(tx: Transaction, memberId: string, event: PointsEvent): Promise<boolean> {
  const entered = await tx
    .insert(pointsEntries)
    .values({ id: randomId('p'), memberId, ...event })
    .onConflictDoNothing({ target: [pointsEntries.memberId, pointsEntries.kind, pointsEntries.cause] })
    .returning({ id: pointsEntries.id })
  if (entered.length === 0) return false
  const { balance, owed, tierPoints, lookAt, activeAt } = memberPoints
  const { points, kind, createdAt, postsAt } = event
  const posts = postsAt.toISOString()
  const changed = await tx
    .update(memberPoints)
    .set({
      balance: sql`${balance} + ${points}`,
      owed: sql`${owed} + ${event.owed}`,
      tierPoints: sql`${tierPoints} + ${event.tierPoints}`,
      ...(event.tierPoints !== 0 && { lookAt: sql`least(${lookAt}, ${posts}::timestamptz)` }),
      ...(kind === 'earned' && {
        activeAt: sql`greatest(${activeAt}, ${createdAt.toISOString()}::timestamptz)`,
      }),
    })
    .where(and(eq(memberPoints.memberId, memberId), sql`${balance} + ${points} >= 0`))
    .returning({ memberId: memberPoints.memberId })
  if (changed.length === 0) throw new Error(`The points of ${memberId} would have come below zero`)
  return true
}

/** Enters points that come in; what was owed is taken of them at once. */
export async function credit(
  tx: Transaction,
  { memberId, owed }: HeldPoints,
  event: Omit<PointsEvent, 'owed'>,
): Promise<boolean> {
  if (!(await enter(tx, memberId, { ...event, owed: 0 }))) return false
  const repaid = repay(event.points, owed)
  if (repaid.points < 0) {
    const cause = `${event.kind} ${event.cause}`
    await enter(tx, memberId, { ...event, kind: 'repaid', cause, ...repaid })
  }
  return true
}
