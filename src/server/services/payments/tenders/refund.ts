import { and, eq, inArray, sql } from 'drizzle-orm'
import { refundedOrReleasedTotal } from '#src/domain/money/refund-by-tender.ts'
import { isUnfulfilledState } from '#src/domain/order/order-states.ts'
import type { Transaction } from '#src/server/db/database.ts'
import { type OrderRow, orders } from '#src/server/db/schema/orders.ts'
import { refunds, tenders } from '#src/server/db/schema/payments.ts'
import type { Refund, RejectedRefund } from '#src/server/providers/payment/provider.ts'
import type { Context } from '#src/server/services/context.ts'
import { restorePoints } from '#src/server/services/points/reverse.ts'
import { deriveRefundOrigin } from './derive-refund-origin.ts'
import { computeBackoffSeconds, processDue, secondsFromNowSql } from './leases.ts'
import { queueRefundMail } from './queue-refund-mail.ts'
import { formatRefundCauseKey } from './refund-key.ts'
import { markTenderFullyRefunded, type RefundRow } from './refund-rows.ts'
import { requireBank } from './require-bank.ts'
import { readTenders, transitionTender } from './tenders.ts'

export function sweepRefunds(ctx: Context): Promise<number> {
  return processDue(ctx.db, refunds, refund => requestRefund(ctx, refund))
}

export async function requestRefund(ctx: Context, refund: RefundRow): Promise<void> {
  const { id, tenderId, amount, providerRef, tries } = refund
  try {
    const [tender] = await ctx.db.select().from(tenders).where(eq(tenders.id, tenderId))
    if (!tender?.providerRef) throw new Error(`Tender ${tenderId} has no bank payment`)
    const request = { ref: tender.providerRef, key: refundKey(id), amount }
    const bank = requireBank(ctx, tender)
    const result = await (providerRef ? bank.retrieveRefund(providerRef) : bank.refund(request))
    if (!result) throw new Error(`The bank has no refund ${providerRef}`)
    await recordRefundResult(ctx, refund, result)
  } catch (error) {
    ctx.log.warn({ refund: id, tries, err: error }, 'refund failed; retrying later')
    const retry = { leaseUntil: secondsFromNowSql(computeBackoffSeconds(tries)), lastProblem: String(error) }
    await ctx.db
      .update(refunds)
      .set(retry)
      .where(and(eq(refunds.id, id), eq(refunds.state, 'pending')))
  }
}

const KEY_SUFFIX = ':refund'

function refundKey(id: string): string {
  return `${id}${KEY_SUFFIX}`
}

export function deriveRefundId(key: string): string {
  return key.endsWith(KEY_SUFFIX) ? key.slice(0, -KEY_SUFFIX.length) : ''
}

/** Records the bank's result for a refund. A rejected refund is not retried. */
export async function recordRefundResult(
  ctx: Context,
  refund: RefundRow,
  result: Refund | RejectedRefund,
): Promise<void> {
  const { id, tenderId, orderId, key, tries } = refund
  const isRejected = result.state === 'refused'
  const state = isRejected ? 'failed' : result.state
  const leaseUntil = state === 'pending' ? secondsFromNowSql(computeBackoffSeconds(tries + 3)) : null
  const change = isRejected ? { lastProblem: result.code } : { providerRef: result.id }
  // A refund can still fail days after the bank reported success.
  const fromStates: RefundRow['state'][] = state === 'failed' ? ['pending', 'succeeded'] : ['pending']
  await ctx.db.transaction(async tx => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
    const [updated] = await tx
      .update(refunds)
      .set({ state, leaseUntil, ...change })
      .where(and(eq(refunds.id, id), inArray(refunds.state, fromStates)))
      .returning()
    if (!order || !updated || state === 'pending') return
    if (state === 'failed') await revertRefund(ctx, tx, order, updated)
    else await markTenderFullyRefunded(tx, tenderId)
    const { kind } = deriveRefundOrigin(refund)
    if (refund.state === 'pending') await queueRefundMail(ctx, tx, order, { key, kind })
  })
}

async function revertRefund(
  ctx: Context,
  tx: Transaction,
  order: OrderRow,
  refund: RefundRow,
): Promise<void> {
  const { id, tenderId, amount, lastProblem } = refund
  await tx
    .update(tenders)
    .set({ refunded: sql`${tenders.refunded} - ${amount}` })
    .where(eq(tenders.id, tenderId))
  await transitionTender(tx, tenderId, ['refunded'], { state: 'captured' })
  await restoreFailedPoints(tx, order, refund, ctx.now())
  const details = { refund: id, amount, because: lastProblem }
  ctx.log.error(details, 'the bank rejected a refund; an operator has to refund another way')
}

async function restoreFailedPoints(
  tx: Transaction,
  { id: orderId, attemptId, state, total }: OrderRow,
  refund: RefundRow,
  now: Date,
): Promise<void> {
  // A canceled, refused, or expired order earns no points, so a failed refund restores none.
  if (attemptId === null || isUnfulfilledState(state)) return
  const refunded = refundedOrReleasedTotal(await readTenders(tx, attemptId))
  await restorePoints(tx, {
    orderId,
    cause: formatRefundCauseKey(refund),
    refundId: refund.id,
    refunded,
    total,
    now,
  })
}
