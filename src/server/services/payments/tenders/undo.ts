import { and, eq } from 'drizzle-orm'
import { refundableTotal } from '#src/domain/money/refund-by-tender.ts'
import type { Transaction } from '#src/server/db/database.ts'
import { orders } from '#src/server/db/schema/orders.ts'
import { refunds } from '#src/server/db/schema/payments.ts'
import type { Context } from '#src/server/services/context.ts'
import { reversePoints } from '#src/server/services/points/reverse.ts'
import { restorePromotions } from '#src/server/services/promotions/redemptions.ts'
import { releaseSlotHold } from '#src/server/services/scheduling/hold-slot.ts'
import { type AttemptRow, transitionAttempt } from './attempts.ts'
import { bookRefunds } from './book-refund.ts'
import { LEASE_SECONDS, secondsFromNowSql } from './leases.ts'
import { requestRefund } from './refund.ts'
import { formatReversalRefundKey } from './refund-key.ts'
import { requireBank } from './require-bank.ts'
import { readTenders, transitionTender } from './tenders.ts'

/**
 * Reverses an order's points and payments, and releases its promotions and slot. `finishOrderReversal` then
 * settles the payments with the bank. Returns null if the order has no placed attempt.
 */
export async function startOrderReversal(
  ctx: Pick<Context, 'now'>,
  tx: Transaction,
  { order, reason, askedBy }: { order: typeof orders.$inferSelect; reason: string; askedBy: string },
): Promise<AttemptRow | null> {
  const { id, attemptId } = order
  if (attemptId === null) {
    await reversePoints(tx, id, ctx.now())
    return null
  }
  const attempt = await transitionAttempt(tx, attemptId, 'placed', {
    state: 'undoing',
    leaseUntil: secondsFromNowSql(LEASE_SECONDS),
  })
  if (!attempt) return null
  // Locks in the same order as checkout to avoid deadlocks.
  await releaseSlotHold(tx, attemptId)
  await restorePromotions(tx, attemptId)
  for (const tender of await readTenders(tx, attemptId))
    if (tender.provider === null) await transitionTender(tx, tender.id, ['reserved'], { state: 'released' })
  await refundRemainder(ctx, tx, {
    orderId: id,
    attemptId,
    key: formatReversalRefundKey(id),
    reason,
    askedBy,
  })
  await reversePoints(tx, id, ctx.now())
  return attempt
}

/** Cancels an undone order's bank holds and requests its pending refunds. Idempotent. */
export async function finishOrderReversal(ctx: Context, { id: attemptId }: AttemptRow): Promise<void> {
  for (const tender of await readTenders(ctx.db, attemptId)) {
    const { id, state, providerRef } = tender
    if (state !== 'authorised' || providerRef === null) continue
    const bank = requireBank(ctx, tender)
    const status = await bank.retrieve(providerRef)
    if (status?.state === 'captured') {
      const { captured } = status
      await transitionTender(ctx.db, id, ['authorised'], { state: 'captured', captured, source: null })
    } else {
      await bank.cancel(providerRef)
      await transitionTender(ctx.db, id, ['authorised'], { state: 'released', source: null })
    }
  }
  const pending = await ctx.db.transaction(async tx => {
    const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.attemptId, attemptId))
    if (!order) throw new Error(`Undone attempt ${attemptId} has no order`)
    const lateRefund = {
      key: formatReversalRefundKey(order.id, ' late'),
      reason: 'captured during the undo',
      askedBy: 'house',
    }
    await refundRemainder(ctx, tx, { orderId: order.id, attemptId, ...lateRefund })
    await transitionAttempt(tx, attemptId, 'undoing', {
      state: 'undone',
      leaseUntil: null,
      lastProblem: null,
    })
    return tx
      .select()
      .from(refunds)
      .where(and(eq(refunds.orderId, order.id), eq(refunds.state, 'pending')))
  })
  for (const refund of pending) await requestRefund(ctx, refund)
}

type RemainderRefund = { orderId: string; attemptId: string; key: string; reason: string; askedBy: string }

async function refundRemainder(
  ctx: Pick<Context, 'now'>,
  tx: Transaction,
  { attemptId, ...booking }: RemainderRefund,
): Promise<void> {
  const amount = refundableTotal(await readTenders(tx, attemptId))
  if (amount > 0) await bookRefunds(ctx, tx, { ...booking, kind: 'undo', amount })
}
