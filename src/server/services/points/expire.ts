import { and, asc, eq, gt, lt } from 'drizzle-orm'
import { pointsExpiryDate } from '#src/domain/member/points/points-ledger.ts'
import type { Transaction } from '#src/server/db/database.ts'
import { memberPoints } from '#src/server/db/schema/points.ts'
import type { Context } from '../context.ts'
import { addPointsEntry, type PointsRow } from './ledger.ts'

const BATCH_SIZE = 100

/**
 * Expires the points of a batch of members who have not ordered for `expire_months`. Returns true if more may
 * remain.
 */
export async function expirePoints(ctx: Pick<Context, 'db' | 'now' | 'catalog'>): Promise<boolean> {
  const { expire_months } = (await ctx.catalog()).settings.loyalty
  if (expire_months === undefined) return false
  const now = ctx.now()
  const before = new Date(now)
  before.setUTCMonth(before.getUTCMonth() - expire_months)
  return ctx.db.transaction(async tx => {
    const idleRows = await tx
      .select()
      .from(memberPoints)
      .where(and(gt(memberPoints.balance, 0), lt(memberPoints.activeAt, before)))
      .orderBy(asc(memberPoints.activeAt))
      .limit(BATCH_SIZE)
      .for('update', { skipLocked: true })
    // The query subtracts months and `pointsExpiryDate` adds months, so their dates can differ by days.
    // Points expire on the date that the member was shown.
    const due = idleRows.filter(
      ({ activeAt }) => Number(pointsExpiryDate(activeAt, expire_months)) <= now.getTime(),
    )
    for (const row of due) await expire(tx, row, now)
    return due.length === BATCH_SIZE
  })
}

async function expire(tx: Transaction, { memberId, balance, tierPoints, activeAt }: PointsRow, now: Date) {
  const isNewEntry = await addPointsEntry(tx, memberId, {
    kind: 'expired',
    // The cause includes the current time, because points gained without an order can expire later with the
    // same `activeAt`.
    cause: `${activeAt.toISOString()} ${now.toISOString()}`,
    points: -balance,
    owed: 0,
    tierPoints: -tierPoints,
    createdAt: now,
    postsAt: now,
  })
  if (isNewEntry)
    await tx.update(memberPoints).set({ newTier: null }).where(eq(memberPoints.memberId, memberId))
}
