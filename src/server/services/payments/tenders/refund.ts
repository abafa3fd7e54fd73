import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { lostOf } from '../../../../domain/money/refund-by-tender.ts'
import { wasUnfulfilled } from '../../../../domain/order/order-life.ts'
import type { Transaction } from '../../../db/database.ts'
import { type OrderRow, orders } from '../../../db/schema/orders.ts'
import { refunds, tenders } from '../../../db/schema/payments.ts'
import type { Refund, RefusedRefund } from '../../../providers/payment/provider.ts'
import type { Context } from '../../context.ts'
import { restorePoints } from '../../points/reverse.ts'
import { bankOf } from './bank-of.ts'
import { inSeconds, LEASE_S, waitAfter } from './leases.ts'
import { queueRefundMail } from './queue-refund-mail.ts'
import { causeOf } from './refund-key.ts'
import { closeRefunded, type RefundRow } from './refund-rows.ts'
import { readTenders, transitionTender } from './tenders.ts'

export async function sweepRefunds(ctx: Context): Promise<number> {
  const due = ctx.db
    .select({ id: refunds.id })
    .from(refunds)
    .where(sql`${refunds.leaseUntil} <= now()`)
    .orderBy(asc(refunds.leaseUntil))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true })
  const taken = await ctx.db
    .update(refunds)
    .set({ leaseUntil: inSeconds(LEASE_S), tries: sql`${refunds.tries} + 1` })
    .where(sql`${refunds.id} in ${due}`)
    .returning()
  for (const refund of taken) await askForRefund(ctx, refund)
  return taken.length
}

const AT_ONCE = 50

export async function askForRefund(ctx: Context, refund: RefundRow): Promise<void> {
  const { id, tenderId, amount, providerRef, tries } = refund
  try {
    const [tender] = await ctx.db.select().from(tenders).where(eq(tenders.id, tenderId))
    if (!tender?.providerRef) throw new Error(`Tender ${tenderId} has no bank payment`)
    const asked = { ref: tender.providerRef, key: keyOf(id), amount }
    const bank = bankOf(ctx, tender)
    const answer = await (providerRef ? bank.retrieveRefund(providerRef) : bank.refund(asked))
    if (!answer) throw new Error(`The bank does not know refund ${providerRef}`)
    await record(ctx, refund, answer)
  } catch (error) {
    ctx.log.warn({ refund: id, tries, err: error }, 'refund failed; retrying later')
    const later = { leaseUntil: inSeconds(waitAfter(tries)), lastProblem: String(error) }
    await ctx.db
      .update(refunds)
      .set(later)
      .where(and(eq(refunds.id, id), eq(refunds.state, 'pending')))
  }
}

const KEY_END = ':refund'

function keyOf(id: string): string {
  return `${id}${KEY_END}`
}

export function refundOfKey(key: string): string {
  return key.endsWith(KEY_END) ? key.slice(0, -KEY_END.length) : ''
}

/** Records the bank's answer. A refused refund has failed for good. */
export async function record(ctx: Context, refund: RefundRow, answer: Refund | RefusedRefund): Promise<void> {
  const { id, tenderId, orderId, key, tries } = refund
  const isRefused = answer.state === 'refused'
  const state = isRefused ? 'failed' : answer.state
  const leaseUntil = state === 'pending' ? inSeconds(waitAfter(tries + 3)) : null
  const change = isRefused ? { lastProblem: answer.code } : { providerRef: answer.id }
  // A refund that succeeded can still fail days later.
  const before: RefundRow['state'][] = state === 'failed' ? ['pending', 'succeeded'] : ['pending']
  await ctx.db.transaction(async tx => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
    const [known] = await tx
      .update(refunds)
      .set({ state, leaseUntil, ...change })
      .where(and(eq(refunds.id, id), inArray(refunds.state, before)))
      .returning()
    if (!order || !known || state === 'pending') return
    if (state === 'failed') await takeBack(ctx, tx, order, known)
    else await closeRefunded(tx, tenderId)
    if (refund.state === 'pending') await queueRefundMail(ctx, tx, order, key)
  })
}

async function takeBack(ctx: Context, tx: Transaction, order: OrderRow, refund: RefundRow): Promise<void> {
  const { id, tenderId, amount, lastProblem } = refund
  await tx
    .update(tenders)
    .set({ refunded: sql`${tenders.refunded} - ${amount}` })
    .where(eq(tenders.id, tenderId))
  await transitionTender(tx, tenderId, ['refunded'], { state: 'captured' })
  await restoreFailed(tx, order, refund, ctx.now())
  const about = { refund: id, amount, because: lastProblem }
  ctx.log.error(about, 'the bank rejected a refund; an operator has to refund another way')
}

async function restoreFailed(
  tx: Transaction,
  { id: orderId, attemptId, state, total }: OrderRow,
  refund: RefundRow,
  now: Date,
): Promise<void> {
  // An undone order earns no points, even if its refund fails.
  if (attemptId === null || wasUnfulfilled(state)) return
  const refunded = lostOf(await readTenders(tx, attemptId))
  await restorePoints(tx, { orderId, cause: causeOf(refund), refundId: refund.id, refunded, total, now })
}
