import { eq, sql } from 'drizzle-orm'
import type { Cents } from '#src/domain/money/money.ts'
import {
  type RefundPart,
  refundableTotal,
  refundedOrReleasedTotal,
  refundedTotal,
  splitLineRefund,
  splitRefund,
} from '#src/domain/money/refund-by-tender.ts'
import type { RefundKind } from '#src/domain/money/refund-kind.ts'
import { isBankTender } from '#src/domain/money/tenders.ts'
import type { Transaction } from '#src/server/db/database.ts'
import { type OrderRow, orders } from '#src/server/db/schema/orders.ts'
import { refunds, tenders } from '#src/server/db/schema/payments.ts'
import type { Context } from '#src/server/services/context.ts'
import { creditGiftCard } from '#src/server/services/gift-cards/ledger.ts'
import { creditHouseAccount } from '#src/server/services/house-accounts/ledger.ts'
import { reverseRefundedPoints } from '#src/server/services/points/reverse.ts'
import { restorePromotions } from '#src/server/services/promotions/redemptions.ts'
import { randomId } from '#src/server/services/random-id.ts'
import { ServiceError } from '#src/server/services/service-error.ts'
import { writeOrderEvent } from '#src/server/services/write-order-event.ts'
import { errorTexts } from '#src/server/texts/error-texts.ts'
import { LEASE_SECONDS, secondsFromNowSql } from './leases.ts'
import { queueRefundMail } from './queue-refund-mail.ts'
import { formatRefundCauseKey } from './refund-key.ts'
import { type RefundRow, readRefunds } from './refund-rows.ts'
import { readTenders, type TenderRow } from './tenders.ts'

type Clock = Pick<Context, 'now'>

export type RefundBooking = {
  orderId: string
  amount: Cents
  key: string
  kind: RefundKind
  /**
   * One-based number of this refund among those for the same request, above 1 if the bank rejected earlier
   * refunds. Defaults to 1.
   */
  nth?: number
  reason: string
  askedBy: string
  /**
   * One-based numbers of the refunded order lines. Null or omitted if the refund is not for specific lines.
   */
  lines?: number[] | null
}

/**
 * Records a refund, first to bank tenders, then to gift cards and house accounts, and never more to a tender
 * than it paid. A refund for a substitute offer first reduces the amount due at the counter. Does nothing if
 * a refund with this key exists. Throws `refund_too_large` if too little is left to refund. The caller must
 * request bank refunds after the commit.
 */
export async function bookRefunds(ctx: Clock, tx: Transaction, booking: RefundBooking): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, booking.orderId)).for('update')
  if (!order) throw new ServiceError('order_not_found')
  const earlier = await readRefunds(tx, order.id, booking.key)
  if (earlier.length > 0) return
  const tenderRows = order.attemptId === null ? [] : await readTenders(tx, order.attemptId)
  const split = booking.kind === 'offer' ? splitLineRefund : splitRefund
  const parts = requireRefundParts(tenderRows, split(tenderRows, booking.amount))
  for (const { tender, amount } of parts) {
    const isInternal = !isBankTender(tender.type)
    const leaseUntil = isInternal ? null : secondsFromNowSql(LEASE_SECONDS)
    const row = await insertRefund(tx, booking, {
      tenderId: tender.id,
      amount,
      createdAt: ctx.now(),
      leaseUntil,
      state: isInternal ? 'succeeded' : 'pending',
    })
    const change = { cause: row.id, amount, at: row.createdAt }
    if (tender.giftCardId !== null)
      await creditGiftCard(tx, 'refund', { cardId: tender.giftCardId, ...change })
    if (tender.houseAccountId !== null)
      await creditHouseAccount(tx, { kind: 'refund', accountId: tender.houseAccountId, ...change })
  }
  await bookRefundEffects(ctx, tx, { order, tenderRows, booking })
}

type RefundValues = Pick<
  typeof refunds.$inferInsert,
  'tenderId' | 'amount' | 'state' | 'createdAt' | 'providerRef'
> & {
  leaseUntil: ReturnType<typeof secondsFromNowSql> | null
}

export async function insertRefund(
  tx: Transaction,
  booking: RefundBooking,
  part: RefundValues,
): Promise<RefundRow> {
  const { orderId, key, kind, nth = 1, reason, askedBy, lines } = booking
  const values = { orderId, key, kind, nth, reason, askedBy, lines: lines ?? null }
  await tx
    .update(tenders)
    .set({ refunded: sql`${tenders.refunded} + ${part.amount}` })
    .where(eq(tenders.id, part.tenderId))
  const [row] = await tx
    .insert(refunds)
    .values({ id: randomId('re'), ...values, ...part })
    .returning()
  if (!row) throw new Error('Inserting a refund returned no row')
  return row
}

export async function bookRefundEffects(
  ctx: Clock,
  tx: Transaction,
  { order, tenderRows, booking }: { order: OrderRow; tenderRows: TenderRow[]; booking: RefundBooking },
): Promise<void> {
  const { id: orderId, total, attemptId } = order
  const { key, kind, reason, askedBy: by, amount } = booking
  const refunded = refundedTotal(tenderRows) + amount
  const now = ctx.now()
  const lostAmount = refundedOrReleasedTotal(tenderRows) + amount
  await reverseRefundedPoints(tx, {
    orderId,
    cause: formatRefundCauseKey(booking),
    refunded: lostAmount,
    total,
    now,
  })
  if (attemptId !== null && refunded === total) await restorePromotions(tx, attemptId)
  if (kind === 'undo') return
  if (kind !== 'offer')
    await writeOrderEvent(tx, order, {
      kind: 'refunded',
      who: 'operator',
      by,
      reason: reason || null,
      at: now,
    })
  await queueRefundMail(ctx, tx, order, { key, kind })
}

/** Returns the parts of a refund. Throws `refund_too_large` if the refund exceeds the refundable amount. */
export function requireRefundParts(
  tenderRows: TenderRow[],
  parts: RefundPart<TenderRow>[] | null,
): RefundPart<TenderRow>[] {
  if (parts) return parts
  const refundable = refundableTotal(tenderRows)
  throw new ServiceError('refund_too_large', { most: refundable }, errorTexts().refundLimitText(refundable))
}
