import { and, eq, gt, sql } from 'drizzle-orm'
import { type PointsChange, repayPoints } from '#src/domain/member/points/points-ledger.ts'
import type { Transaction } from '#src/server/db/database.ts'
import { memberPoints, pointsEntries } from '#src/server/db/schema/points.ts'
import { randomId } from '../random-id.ts'

export type PointsRow = typeof memberPoints.$inferSelect
type EntryRow = typeof pointsEntries.$inferInsert

/** A ledger entry, idempotent by member, kind, and cause. */
type PointsEvent = Pick<EntryRow, 'kind' | 'cause' | 'createdAt' | 'postsAt'> &
  Partial<Pick<EntryRow, 'orderId' | 'rewardId' | 'rewardLabel'>> &
  PointsChange

/** Locks a member's points row until the transaction ends. Creates the row if necessary. */
export async function lockPoints(tx: Transaction, memberId: string, now: Date): Promise<PointsRow> {
  const [row] = await tx
    .insert(memberPoints)
    .values({ memberId, activeAt: now })
    .onConflictDoUpdate({ target: memberPoints.memberId, set: { memberId } })
    .returning()
  if (!row) throw new Error('The member has no points row')
  return row
}

export async function readPostedPoints(
  tx: Transaction,
  { memberId, balance }: PointsRow,
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

/**
 * Adds an entry and updates the balance. The caller must hold the lock (`lockPoints`). Returns false if the
 * entry already exists. Throws if the balance would become negative.
 */
export async function addPointsEntry(
  tx: Transaction,
  memberId: string,
  event: PointsEvent,
): Promise<boolean> {
  const rows = await tx
    .insert(pointsEntries)
    .values({ id: randomId('p'), memberId, ...event })
    .onConflictDoNothing({ target: [pointsEntries.memberId, pointsEntries.kind, pointsEntries.cause] })
    .returning({ id: pointsEntries.id })
  if (rows.length === 0) return false
  const { balance, owed, tierPoints, tierDueAt, activeAt } = memberPoints
  const { points, kind, createdAt, postsAt } = event
  const posts = postsAt.toISOString()
  const updated = await tx
    .update(memberPoints)
    .set({
      balance: sql`${balance} + ${points}`,
      owed: sql`${owed} + ${event.owed}`,
      tierPoints: sql`${tierPoints} + ${event.tierPoints}`,
      ...(event.tierPoints !== 0 && { tierDueAt: sql`least(${tierDueAt}, ${posts}::timestamptz)` }),
      ...(kind === 'earned' && {
        activeAt: sql`greatest(${activeAt}, ${createdAt.toISOString()}::timestamptz)`,
      }),
    })
    .where(and(eq(memberPoints.memberId, memberId), sql`${balance} + ${points} >= 0`))
    .returning({ memberId: memberPoints.memberId })
  if (updated.length === 0) throw new Error(`Points of ${memberId} would become negative`)
  return true
}

/**
 * Credits points, which first repay any points that the member owes. Returns false if the entry already
 * exists.
 */
export async function creditPoints(
  tx: Transaction,
  { memberId, owed }: PointsRow,
  event: Omit<PointsEvent, 'owed'>,
): Promise<boolean> {
  if (!(await addPointsEntry(tx, memberId, { ...event, owed: 0 }))) return false
  const repayment = repayPoints(event.points, owed)
  if (repayment.points < 0) {
    const cause = `${event.kind} ${event.cause}`
    await addPointsEntry(tx, memberId, { ...event, kind: 'repaid', cause, ...repayment })
  }
  return true
}
