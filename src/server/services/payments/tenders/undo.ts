import { and, eq } from 'drizzle-orm'
import { refundableOf } from '../../../../domain/money/refund-by-tender.ts'
import type { Transaction } from '../../../db/database.ts'
import { orders } from '../../../db/schema/orders.ts'
import { refunds } from '../../../db/schema/payments.ts'
import type { Context } from '../../context.ts'
import { reversePoints } from '../../points/reverse.ts'
import { givePromotionsBack } from '../../promotions/redemptions.ts'
import { releaseHold } from '../../scheduling/hold-slot.ts'
import { type AttemptRow, moveAttempt } from './attempts.ts'
import { bankOf } from './bank-of.ts'
import { bookRefunds } from './book-refund.ts'
import { inSeconds, LEASE_S } from './leases.ts'
import { askForRefund } from './refund.ts'
import { undoKey } from './refund-key.ts'
import { moveTender, readTenders } from './tenders.ts'

/** An order that came to nothing: why, and whose decision that was. */
type Undone = { order: typeof orders.$inferSelect; reason: string; askedBy: string }

/**
 * Gives back all that an order took: points, promotions, the kitchen's time, and its money, as far as no bank has a part in
 * it; what one has is given back by `finishUndo`. Null for an order that was never tried to be paid for.
 */
export async function undoOrder(
  ctx: Pick<Context, 'now'>,
  tx: Transaction,
  { order, reason, askedBy }: Undone,
): Promise<AttemptRow | null> {
  const { id, attemptId } = order
  if (attemptId === null) {
    await reversePoints(tx, id, ctx.now())
    return null
  }
  const attempt = await moveAttempt(tx, attemptId, 'placed', {
    state: 'undoing',
    leaseUntil: inSeconds(LEASE_S),
  })
  if (!attempt) return null
  // Locks are taken in the order of a submit, or the two could wait for each other.
  await releaseHold(tx, attemptId)
  await givePromotionsBack(tx, attemptId)
  // What was to be paid at the counter.
  for (const tender of await readTenders(tx, attemptId))
    if (tender.provider === null) await moveTender(tx, tender.id, ['reserved'], { state: 'released' })
  await refundRest(ctx, tx, { orderId: id, attemptId, key: undoKey(id), reason, askedBy })
  await reversePoints(tx, id, ctx.now())
  return attempt
}

/**
 * Has the bank let go of what it holds for an order that came to nothing, or give back what it took meanwhile. Safe to run
 * again from any point.
 */
export async function finishUndo(ctx: Context, { id: attemptId }: AttemptRow): Promise<void> {
  for (const tender of await readTenders(ctx.db, attemptId)) {
    const { id, state, providerRef } = tender
    if (state !== 'authorised' || providerRef === null) continue
    const bank = bankOf(ctx, tender)
    const standing = await bank.retrieve(providerRef)
    if (standing?.state === 'captured') {
      const { captured } = standing
      await moveTender(ctx.db, id, ['authorised'], { state: 'captured', captured, source: null })
    } else {
      await bank.cancel(providerRef)
      await moveTender(ctx.db, id, ['authorised'], { state: 'released', source: null })
    }
  }
  const pending = await ctx.db.transaction(async tx => {
    const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.attemptId, attemptId))
    if (!order) throw new Error(`The attempt ${attemptId} is undone, and there is no order of it`)
    const late = { key: undoKey(order.id, ' late'), reason: 'taken while it was undone', askedBy: 'house' }
    await refundRest(ctx, tx, { orderId: order.id, attemptId, ...late })
    await moveAttempt(tx, attemptId, 'undoing', { state: 'undone', leaseUntil: null, lastProblem: null })
    return tx
      .select()
      .from(refunds)
      .where(and(eq(refunds.orderId, order.id), eq(refunds.state, 'pending')))
  })
  for (const refund of pending) await askForRefund(ctx, refund)
}

type Rest = { orderId: string; attemptId: string; key: string; reason: string; askedBy: string }

/** Books what was taken and not given back yet. */
async function refundRest(
  ctx: Pick<Context, 'now'>,
  tx: Transaction,
  { attemptId, ...about }: Rest,
): Promise<void> {
  const amount = refundableOf(await readTenders(tx, attemptId))
  if (amount > 0) await bookRefunds(ctx, tx, { ...about, amount })
}
