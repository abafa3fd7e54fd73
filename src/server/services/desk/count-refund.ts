import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { Cents } from '#src/domain/money/money.ts'
import { businessDay } from '#src/domain/time/business-day.ts'
import type { Transaction } from '#src/server/db/database.ts'
import { deskKeys } from '#src/server/db/schema/desk.ts'
import type { OrderRow } from '#src/server/db/schema/orders.ts'
import { errorTexts } from '#src/server/texts/error-texts.ts'
import type { Context } from '../context.ts'
import { ServiceError } from '../service-error.ts'
import type { DeskKey } from '../visitor.ts'

/**
 * Counts a refund against the daily limit of a desk key, on the business day of the order's kitchen. If a key
 * covers several time zones, the first refund on a new day at any kitchen resets the count for all of them.
 * Throws `refund_limit_reached` if the refund exceeds the limit. The update locks the key's row, so
 * concurrent refunds are counted one after another.
 */
export async function countRefund(
  { now }: Pick<Context, 'now'>,
  tx: Transaction,
  { desk, order, amount }: { desk: DeskKey; order: OrderRow; amount: Cents },
): Promise<void> {
  if (amount === 0) return
  const { refundDay, refundLimit, refundedThatDay } = deskKeys
  const day = businessDay(now(), order.snapshot.location.timezone)
  const used = sql<number>`case when ${refundDay} >= ${day} then ${refundedThatDay} else 0 end`
  const total = sql`${used} + ${amount}`
  const [counted] = await tx
    .update(deskKeys)
    .set({ refundDay: sql`greatest(${refundDay}, ${day})`, refundedThatDay: total })
    .where(and(eq(deskKeys.id, desk.id), or(isNull(refundLimit), lte(total, refundLimit))))
    .returning({ id: deskKeys.id })
  if (counted) return
  const [key] = await tx.select({ limit: refundLimit, used }).from(deskKeys).where(eq(deskKeys.id, desk.id))
  if (!key?.limit) throw new ServiceError('key_wrong')
  const left = Math.max(0, key.limit - key.used)
  const details = { limit: key.limit, left }
  throw new ServiceError('refund_limit_reached', details, errorTexts().remainingRefundText(left))
}
