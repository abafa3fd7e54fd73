import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { attempts } from '#src/server/db/schema/attempts.ts'
import { refunds, tenders } from '#src/server/db/schema/payments.ts'
import { bankEvents } from '#src/server/db/schema/stripe.ts'
import type { BankEvent, Refund } from '#src/server/providers/payment/provider.ts'
import type { Context } from '#src/server/services/context.ts'
import { deleteBatch } from '#src/server/services/delete-batch.ts'
import { bookBankRefund } from './book-bank-refund.ts'
import { computeBackoffSeconds, processDue, secondsFromNowSql } from './leases.ts'
import { deriveRefundId, recordRefundResult } from './refund.ts'
import type { RefundRow } from './refund-rows.ts'

type EventRow = typeof bankEvents.$inferSelect

/**
 * Maximum tries for an event about an unknown payment. Such events are retried, because an event can arrive
 * before its payment is stored.
 */
const TRIES_MAX = 8

/** Events that are logged as errors, because an operator has to handle them. */
export const OPERATOR_ALERT_EVENTS = [
  'charge.dispute.created',
  'charge.dispute.closed',
  'radar.early_fraud_warning.created',
]

export async function storeBankEvent({ db, now }: Context, event: BankEvent): Promise<void> {
  const row = { ...event, receivedAt: now(), leaseUntil: secondsFromNowSql(0) }
  await db.insert(bankEvents).values(row).onConflictDoNothing()
}

/** Processes the bank events that are due, in any order. Returns the number of events processed. */
export function settleBankEvents(ctx: Context): Promise<number> {
  return processDue(ctx.db, bankEvents, event => processEvent(ctx, event))
}

async function processEvent(ctx: Context, event: EventRow): Promise<void> {
  const { id, type, tries } = event
  try {
    const isMatched = type.startsWith('refund.')
      ? await settleRefund(ctx, event)
      : await settlePayment(ctx, event)
    const isDropped = !isMatched && tries >= TRIES_MAX
    const details = { event: id, type, payment: event.ref }
    if (isMatched && OPERATOR_ALERT_EVENTS.includes(type))
      ctx.log.error(details, 'a bank event needs an operator')
    if (isDropped) ctx.log.error(details, 'a bank event was dropped because its payment or refund is unknown')
    const leaseUntil = isMatched || isDropped ? null : secondsFromNowSql(computeBackoffSeconds(tries))
    await ctx.db.update(bankEvents).set({ leaseUntil }).where(eq(bankEvents.id, id))
  } catch (error) {
    ctx.log.warn({ event: id, type, err: error }, 'processing a bank event failed; retrying later')
    await ctx.db
      .update(bankEvents)
      .set({ leaseUntil: secondsFromNowSql(computeBackoffSeconds(tries)) })
      .where(eq(bankEvents.id, id))
  }
}

/**
 * Makes a payment's attempt due now if the payment's outcome is still unknown. Returns false if no tender has
 * this payment.
 */
async function settlePayment({ db, payments }: Context, { ref }: EventRow): Promise<boolean> {
  if (ref === null) return true
  const matchesTender = and(eq(tenders.provider, payments.name), eq(tenders.providerRef, ref))
  const [tender] = await db.select().from(tenders).where(matchesTender)
  if (!tender) return false
  if (tender.state === 'action' || tender.state === 'unknown') {
    const openAttempt = and(eq(attempts.id, tender.attemptId), eq(attempts.state, 'open'))
    await db
      .update(attempts)
      .set({ leaseUntil: secondsFromNowSql(0) })
      .where(openAttempt)
  }
  return true
}

/**
 * Records the state of a refund that was requested by this site or made in the bank's dashboard. Returns
 * false if the payment or the refund is not found. Throws if the refund cannot be booked, so that the event
 * is retried.
 */
async function settleRefund(ctx: Context, { ref, about }: EventRow): Promise<boolean> {
  const matchesTender = and(eq(tenders.provider, ctx.payments.name), eq(tenders.providerRef, ref ?? ''))
  const [tender] = await ctx.db.select().from(tenders).where(matchesTender)
  if (!tender) return false
  const bankRefund = await ctx.payments.retrieveRefund(about ?? '')
  if (!bankRefund) return false
  const existing = await findRefund(ctx, tender.id, bankRefund)
  if (existing) await recordRefundResult(ctx, existing, bankRefund)
  else if (
    bankRefund.state !== 'failed' &&
    !(await ctx.db.transaction(tx => bookBankRefund(ctx, tx, tender, bankRefund)))
  )
    throw new Error(`The bank refunded more than is left of tender ${tender.id}`)
  return true
}

async function findRefund({ db }: Context, tenderId: string, { id, key }: Refund): Promise<RefundRow | null> {
  const matchesRefund = or(eq(refunds.providerRef, id), eq(refunds.id, deriveRefundId(key ?? '')))
  const [row] = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.tenderId, tenderId), matchesRefund))
  return row ?? null
}

export function purgeBankEvents({ db }: Pick<Context, 'db'>, before: Date): Promise<boolean> {
  return deleteBatch(db, bankEvents, {
    where: and(isNull(bankEvents.leaseUntil), lt(bankEvents.receivedAt, before)),
    orderBy: bankEvents.receivedAt,
  })
}
