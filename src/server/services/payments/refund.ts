import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { mostRefundable } from '../../../copy/errors.ts'
import type { Cents } from '../../../domain/money/money.ts'
import { asksBank } from '../../../domain/money/tenders.ts'
import { cameToNothing } from '../../../domain/order/order-life.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { orders } from '../../db/order-schema.ts'
import { refunds, tenders } from '../../db/payment-schema.ts'
import type { Refund } from '../../providers/payment/provider.ts'
import type { Context } from '../context.ts'
import { addToGiftCard } from '../gift-cards/ledger.ts'
import { creditHouseAccount } from '../house-accounts/ledger.ts'
import { restorePoints, reverseRefunded } from '../points/reverse.ts'
import { givePromotionsBack } from '../promotions/redemptions.ts'
import { randomId } from '../random-id.ts'
import { ServiceError } from '../service-error.ts'
import { inSeconds, LEASE_S, readTenders, type TenderRow, waitAfter } from './attempts.ts'

export type RefundRow = typeof refunds.$inferSelect
type Wanted = {
  orderId: string
  amount: Cents
  /** Asked again with the same key, it is the same refund. */
  key: string
  reason: string
  askedBy: string
}

/**
 * Gives money back for an order, to the card before the gift card, never more than each of them paid. What the bank has
 * not said yes to is asked again by `sweepRefunds`.
 */
export async function refundOrder(ctx: Context, wanted: Wanted): Promise<RefundRow[]> {
  const made = await ctx.db.transaction(tx => bookRefunds(ctx, tx, wanted))
  for (const refund of made) await askForRefund(ctx, refund)
  return readRefunds(ctx.db, wanted.orderId, wanted.key)
}

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

/** Writes down what is given back; what a bank has a part in is answered, and carried out once it is committed. */
export async function bookRefunds(ctx: Context, tx: Transaction, wanted: Wanted): Promise<RefundRow[]> {
  const { orderId, key, reason, askedBy } = wanted
  // Two that are asked for at once follow one another.
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
  if (!order) throw new ServiceError('order_not_found')
  const earlier = await readRefunds(tx, orderId, key)
  if (earlier.length > 0) return []
  const paid = order.attemptId === null ? [] : await readTenders(tx, order.attemptId)
  const parts = partsOf(paid, wanted.amount)
  const now = ctx.now()
  const made: RefundRow[] = []
  for (const { tender, amount } of parts) {
    await tx
      .update(tenders)
      .set({ refunded: sql`${tenders.refunded} + ${amount}` })
      .where(eq(tenders.id, tender.id))
    const isOurs = !asksBank(tender.type)
    const id = randomId('re')
    const [row] = await tx
      .insert(refunds)
      .values({
        id,
        key,
        orderId,
        tenderId: tender.id,
        amount,
        state: isOurs ? 'succeeded' : 'pending',
        reason,
        askedBy,
        createdAt: now,
        leaseUntil: isOurs ? null : inSeconds(LEASE_S),
      })
      .returning()
    const change = { cause: id, amount, at: now }
    if (tender.giftCardId !== null)
      await addToGiftCard(tx, 'refund', { cardId: tender.giftCardId, ...change })
    if (tender.houseAccountId !== null)
      await creditHouseAccount(tx, { kind: 'refund', accountId: tender.houseAccountId, ...change })
    if (row && !isOurs) made.push(row)
  }
  const refunded = refundedOf(paid) + wanted.amount
  await reverseRefunded(tx, { orderId, cause: causeOf(wanted), refunded, total: order.total, now })
  if (order.attemptId !== null && refunded === order.total) await givePromotionsBack(tx, order.attemptId)
  return made
}

function refundedOf(paid: TenderRow[]): Cents {
  return paid.reduce((sum, tender) => sum + tender.refunded, 0)
}

/** What points are taken back for: all the parts of a refund together. */
function causeOf({ orderId, key }: Pick<Wanted, 'orderId' | 'key'>): string {
  return `${orderId} ${key}`
}

/** How much comes back to which means of payment; an amount that was never taken is refused. */
function partsOf(paid: TenderRow[], amount: Cents): { tender: TenderRow; amount: Cents }[] {
  const byBankFirst = paid.toSorted((a, b) => Number(asksBank(b.type)) - Number(asksBank(a.type)))
  let left = amount
  const parts = byBankFirst.flatMap(tender => {
    const part = Math.min(left, tender.captured - tender.refunded)
    left -= part
    return part > 0 ? [{ tender, amount: part }] : []
  })
  if (left > 0 || amount <= 0) {
    const most = byBankFirst.reduce((sum, { captured, refunded }) => sum + captured - refunded, 0)
    throw new ServiceError('refund_too_large', { most }, mostRefundable(most))
  }
  return parts
}

/** Asks the bank to give back what was written down; what it does not say yes to is asked again by the sweep. */
export async function askForRefund(ctx: Context, refund: RefundRow): Promise<void> {
  const { id, tenderId, amount, providerRef, tries } = refund
  try {
    const [tender] = await ctx.db.select().from(tenders).where(eq(tenders.id, tenderId))
    if (!tender?.providerRef) throw new Error(`The tender ${tenderId} was never at a bank`)
    const asked = { ref: tender.providerRef, key: `${id}:refund`, amount }
    const answer = providerRef ? await ctx.payments.retrieveRefund(providerRef) : null
    await record(ctx, refund, answer ?? (await ctx.payments.refund(asked)))
  } catch (error) {
    ctx.log.warn({ refund: id, tries, err: error }, 'a refund did not go through; it will be tried again')
    const later = { leaseUntil: inSeconds(waitAfter(tries)), lastProblem: String(error) }
    await ctx.db
      .update(refunds)
      .set(later)
      .where(and(eq(refunds.id, id), eq(refunds.state, 'pending')))
  }
}

/** Asks the bank about a refund that it told of. */
export async function lookIntoRefund(ctx: Context, refund: RefundRow): Promise<void> {
  if (refund.providerRef === null) return
  const answer = await ctx.payments.retrieveRefund(refund.providerRef)
  if (answer) await record(ctx, refund, answer)
}

async function record(ctx: Context, refund: RefundRow, answer: Refund): Promise<void> {
  const { id, tenderId, amount, tries } = refund
  const { state } = answer
  const leaseUntil = state === 'pending' ? inSeconds(waitAfter(tries + 3)) : null
  // What went through can still come back days later.
  const before: RefundRow['state'][] = state === 'failed' ? ['pending', 'succeeded'] : ['pending']
  await ctx.db.transaction(async tx => {
    const [known] = await tx
      .update(refunds)
      .set({ state, providerRef: answer.id, leaseUntil })
      .where(and(eq(refunds.id, id), inArray(refunds.state, before)))
      .returning()
    if (!known || state === 'pending') return
    if (state === 'failed') {
      // The money is with us again: it can be given back another way.
      await tx
        .update(tenders)
        .set({
          refunded: sql`${tenders.refunded} - ${amount}`,
          state: sql`case when ${tenders.state} = 'refunded' then 'captured' else ${tenders.state} end`,
        })
        .where(eq(tenders.id, tenderId))
      await restoreFailed(tx, refund, ctx.now())
      ctx.log.error(
        { refund: id, amount },
        'a refund failed at the bank; somebody has to give it back another way',
      )
      return
    }
    await tx
      .update(tenders)
      .set({ state: 'refunded' })
      .where(and(eq(tenders.id, tenderId), sql`${tenders.refunded} = ${tenders.captured}`))
  })
}

/** The points that a refund took come back with the money. */
async function restoreFailed(tx: Transaction, refund: RefundRow, now: Date): Promise<void> {
  const { orderId, id } = refund
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
  // What came to nothing brings no points, whatever becomes of its refunds.
  if (!order?.attemptId || cameToNothing(order.state)) return
  const refunded = refundedOf(await readTenders(tx, order.attemptId))
  const { total } = order
  await restorePoints(tx, { orderId, cause: causeOf(refund), refundId: id, refunded, total, now })
}

function readRefunds(db: Database | Transaction, orderId: string, key: string): Promise<RefundRow[]> {
  return db
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.key, key)))
    .orderBy(asc(refunds.id))
}
