import { eq } from 'drizzle-orm'
import type { Transaction } from '#src/server/db/database.ts'
import { orders } from '#src/server/db/schema/orders.ts'
import type { Refund } from '#src/server/providers/payment/provider.ts'
import type { Context } from '#src/server/services/context.ts'
import { bookRefundEffects, insertRefund } from './book-refund.ts'
import { LEASE_SECONDS, secondsFromNowSql } from './leases.ts'
import { markTenderFullyRefunded, readRefunds } from './refund-rows.ts'
import { readTenders, type TenderRow } from './tenders.ts'

/**
 * Records a refund made in the bank's dashboard. Idempotent. Skips released tenders, because banks also
 * report a released hold as a refund. Returns false if there is no order yet, or if another refund has to be
 * settled first because this refund exceeds the remaining captured amount.
 */
export async function bookBankRefund(
  ctx: Pick<Context, 'now'>,
  tx: Transaction,
  { attemptId, id: tenderId, provider }: TenderRow,
  bankRefund: Refund,
): Promise<boolean> {
  const [order] = await tx.select().from(orders).where(eq(orders.attemptId, attemptId)).for('update')
  const tenderRows = await readTenders(tx, attemptId)
  const tender = tenderRows.find(({ id }) => id === tenderId)
  if (tender && isReleased(tender)) return true
  if (!order) return false
  const key = `bank ${bankRefund.id}`
  const earlier = await readRefunds(tx, order.id, key)
  if (earlier.length > 0) return true
  if (!tender || tender.captured - tender.refunded < bankRefund.amount) return false
  const { amount, state, id: providerRef } = bankRefund
  const booking = {
    orderId: order.id,
    key,
    amount,
    reason: '',
    askedBy: provider ?? 'bank',
    kind: 'bank' as const,
  }
  const leaseUntil = state === 'pending' ? secondsFromNowSql(LEASE_SECONDS) : null
  await insertRefund(tx, booking, { tenderId, amount, state, providerRef, leaseUntil, createdAt: ctx.now() })
  if (state === 'succeeded') await markTenderFullyRefunded(tx, tenderId)
  await bookRefundEffects(ctx, tx, { order, tenderRows, booking })
  return true
}

function isReleased({ captured, state }: TenderRow): boolean {
  return captured === 0 && (state === 'declined' || state === 'releasing' || state === 'released')
}
