import { eq, sql } from 'drizzle-orm'
import type { Cents } from '../../../../domain/money/money.ts'
import {
  lineOutParts,
  lostOf,
  type RefundPart,
  refundableOf,
  refundedOf,
  refundParts,
} from '../../../../domain/money/refund-by-tender.ts'
import { asksBank } from '../../../../domain/money/tenders.ts'
import type { Transaction } from '../../../db/database.ts'
import { type OrderRow, orders } from '../../../db/schema/orders.ts'
import { refunds, tenders } from '../../../db/schema/payments.ts'
import { errorWords } from '../../../words/error-words.ts'
import type { Context } from '../../context.ts'
import { addToGiftCard } from '../../gift-cards/ledger.ts'
import { creditHouseAccount } from '../../house-accounts/ledger.ts'
import { writeOrderEvent } from '../../order-events/write-event.ts'
import { reverseRefunded } from '../../points/reverse.ts'
import { givePromotionsBack } from '../../promotions/redemptions.ts'
import { randomId } from '../../random-id.ts'
import { ServiceError } from '../../service-error.ts'
import { inSeconds, LEASE_S } from './leases.ts'
import { queueRefundMail } from './queue-refund-mail.ts'
import { causeOf, isOfUndo } from './refund-key.ts'
import { type RefundRow, readRefunds } from './refund-rows.ts'
import { readTenders, type TenderRow } from './tenders.ts'

type Clock = Pick<Context, 'now'>

export type WantedRefund = {
  orderId: string
  amount: Cents
  key: string
  reason: string
  askedBy: string
  /** Line numbers from 1; omitted if the refund is for no particular line. */
  lines?: number[] | null
  isOfOffer?: boolean
}

/**
 * Books a refund, to cards before gift cards and at most what each paid. Bank refunds are requested after the
 * commit.
 */
export async function bookRefunds(ctx: Clock, tx: Transaction, wanted: WantedRefund): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, wanted.orderId)).for('update')
  if (!order) throw new ServiceError('order_not_found')
  const earlier = await readRefunds(tx, order.id, wanted.key)
  if (earlier.length > 0) return
  const paid = order.attemptId === null ? [] : await readTenders(tx, order.attemptId)
  const split = wanted.isOfOffer ? lineOutParts : refundParts
  const parts = requireParts(paid, split(paid, wanted.amount))
  for (const { tender, amount } of parts) {
    const isOurs = !asksBank(tender.type)
    const leaseUntil = isOurs ? null : inSeconds(LEASE_S)
    const row = await bookPart(tx, wanted, {
      ...{ tenderId: tender.id, amount, createdAt: ctx.now(), leaseUntil },
      state: isOurs ? 'succeeded' : 'pending',
    })
    const change = { cause: row.id, amount, at: row.createdAt }
    if (tender.giftCardId !== null)
      await addToGiftCard(tx, 'refund', { cardId: tender.giftCardId, ...change })
    if (tender.houseAccountId !== null)
      await creditHouseAccount(tx, { kind: 'refund', accountId: tender.houseAccountId, ...change })
  }
  await bookRefundEffects(ctx, tx, { order, paid, wanted })
}

type BookedPart = Pick<
  typeof refunds.$inferInsert,
  'tenderId' | 'amount' | 'state' | 'createdAt' | 'providerRef'
> & {
  leaseUntil: ReturnType<typeof inSeconds> | null
}

export async function bookPart(tx: Transaction, wanted: WantedRefund, part: BookedPart): Promise<RefundRow> {
  const { orderId, key, reason, askedBy, lines } = wanted
  const about = { orderId, key, reason, askedBy, lines: lines ?? null }
  await tx
    .update(tenders)
    .set({ refunded: sql`${tenders.refunded} + ${part.amount}` })
    .where(eq(tenders.id, part.tenderId))
  const [row] = await tx
    .insert(refunds)
    .values({ id: randomId('re'), ...about, ...part })
    .returning()
  if (!row) throw new Error('Inserting a refund returned no row')
  return row
}

type BookedRefund = { order: OrderRow; paid: TenderRow[]; wanted: WantedRefund }

export async function bookRefundEffects(
  ctx: Clock,
  tx: Transaction,
  { order, paid, wanted }: BookedRefund,
): Promise<void> {
  const { id: orderId, total, attemptId } = order
  const { key, reason, askedBy: by, amount } = wanted
  const refunded = refundedOf(paid) + amount
  const now = ctx.now()
  const lost = lostOf(paid) + amount
  await reverseRefunded(tx, { orderId, cause: causeOf(wanted), refunded: lost, total, now })
  if (attemptId !== null && refunded === total) await givePromotionsBack(tx, attemptId)
  if (isOfUndo(wanted)) return
  if (!wanted.isOfOffer)
    await writeOrderEvent(tx, order, {
      ...{ kind: 'refunded', who: 'operator', by, reason: reason || null, at: now },
    })
  await queueRefundMail(ctx, tx, order, key)
}

/** Throws `refund_too_large` if the refund exceeds what was captured. */
export function requireParts(
  paid: TenderRow[],
  parts: RefundPart<TenderRow>[] | null,
): RefundPart<TenderRow>[] {
  if (parts) return parts
  const most = refundableOf(paid)
  throw new ServiceError('refund_too_large', { most }, errorWords().mostRefundable(most))
}
