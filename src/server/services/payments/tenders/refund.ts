import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { lostOf } from '../../../../domain/money/refund-by-tender.ts'
import { cameToNothing } from '../../../../domain/order/order-life.ts'
import type { Transaction } from '../../../db/database.ts'
import { type OrderRow, orders } from '../../../db/schema/orders.ts'
import { refunds, tenders } from '../../../db/schema/payments.ts'
import type { Refund, RefusedRefund } from '../../../providers/payment/provider.ts'
import type { Context } from '../../context.ts'
import { restorePoints } from '../../points/reverse.ts'
import { bankOf } from './bank-of.ts'
import { inSeconds, LEASE_S, waitAfter } from './leases.ts'
import { causeOf } from './refund-key.ts'
import { closeRefunded, type RefundRow } from './refund-rows.ts'
import { tellRefunded } from './tell-refunded.ts'
import { moveTender, readTenders } from './tenders.ts'

/** Asks the bank about refunds whose outcome is not known; returns how many it looked at. */
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

/** Asks the bank to give back what was written down; what it does not say yes to is asked again by the sweep. */
export async function askForRefund(ctx: Context, refund: RefundRow): Promise<void> {
  const { id, tenderId, amount, providerRef, tries } = refund
  try {
    const [tender] = await ctx.db.select().from(tenders).where(eq(tenders.id, tenderId))
    if (!tender?.providerRef) throw new Error(`The tender ${tenderId} was never at a bank`)
    const asked = { ref: tender.providerRef, key: keyOf(id), amount }
    const bank = bankOf(ctx, tender)
    const answer = await (providerRef ? bank.retrieveRefund(providerRef) : bank.refund(asked))
    if (!answer) throw new Error(`The bank knows no refund ${providerRef}`)
    await record(ctx, refund, answer)
  } catch (error) {
    ctx.log.warn({ refund: id, tries, err: error }, 'a refund did not go through; it will be tried again')
    const later = { leaseUntil: inSeconds(waitAfter(tries)), lastProblem: String(error) }
    await ctx.db
      .update(refunds)
      .set(later)
      .where(and(eq(refunds.id, id), eq(refunds.state, 'pending')))
  }
}

const KEY_END = ':refund'

/** The key a bank is asked for a refund with. */
function keyOf(id: string): string {
  return `${id}${KEY_END}`
}

/** Which refund of ours a bank was asked for with this. */
export function refundOfKey(key: string): string {
  return key.endsWith(KEY_END) ? key.slice(0, -KEY_END.length) : ''
}

/** Writes down what the bank says of a refund; one that it refuses has failed, for good. */
export async function record(ctx: Context, refund: RefundRow, answer: Refund | RefusedRefund): Promise<void> {
  const { id, tenderId, orderId, key, tries } = refund
  const isRefused = answer.state === 'refused'
  const state = isRefused ? 'failed' : answer.state
  const leaseUntil = state === 'pending' ? inSeconds(waitAfter(tries + 3)) : null
  const change = isRefused ? { lastProblem: answer.code } : { providerRef: answer.id }
  // What went through can still come back days later.
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
    if (refund.state === 'pending') await tellRefunded(ctx, tx, order, key)
  })
}

/** The money of a refund that failed is with us again: it can be given back another way. */
async function takeBack(ctx: Context, tx: Transaction, order: OrderRow, refund: RefundRow): Promise<void> {
  const { id, tenderId, amount, lastProblem } = refund
  await tx
    .update(tenders)
    .set({ refunded: sql`${tenders.refunded} - ${amount}` })
    .where(eq(tenders.id, tenderId))
  await moveTender(tx, tenderId, ['refunded'], { state: 'captured' })
  await restoreFailed(tx, order, refund, ctx.now())
  const about = { refund: id, amount, because: lastProblem }
  ctx.log.error(about, 'a refund failed at the bank; somebody has to give it back another way')
}

/** The points that a refund took come back with the money. */
async function restoreFailed(
  tx: Transaction,
  { id: orderId, attemptId, state, total }: OrderRow,
  refund: RefundRow,
  now: Date,
): Promise<void> {
  // An order that came to nothing brings no points, whatever becomes of its refunds.
  if (attemptId === null || cameToNothing(state)) return
  const refunded = lostOf(await readTenders(tx, attemptId))
  await restorePoints(tx, { orderId, cause: causeOf(refund), refundId: refund.id, refunded, total, now })
}
