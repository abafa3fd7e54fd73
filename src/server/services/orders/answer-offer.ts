import { and, asc, eq, lte } from 'drizzle-orm'
import type { OrderProgress } from '#src/contract/order/order-progress.ts'
import { isLastRemainingLine } from '#src/domain/order/last-line.ts'
import { isUnfulfilledState } from '#src/domain/order/order-states.ts'
import { MINUTE_MS } from '#src/domain/time/durations.ts'
import type { Transaction } from '#src/server/db/database.ts'
import { type OrderRow, orders } from '#src/server/db/schema/orders.ts'
import { substituteOffers } from '#src/server/db/schema/substitutes.ts'
import { kitchenTexts } from '#src/server/texts/kitchen-texts.ts'
import type { Context } from '../context.ts'
import { requestRefund } from '../payments/tenders/refund.ts'
import { readRefunds } from '../payments/tenders/refund-rows.ts'
import { ServiceError } from '../service-error.ts'
import { formatOfferRefundKey } from '../substitutes/offer-key.ts'
import { type OfferRow, readOffers } from '../substitutes/offers.ts'
import { refundLine } from '../substitutes/refund-line.ts'
import { type OfferOutcome, settleOffer, storeLineReplacement } from '../substitutes/settle-offer.ts'
import { readOrderProgress } from './progress.ts'
import { lockOrderByLink } from './read-order.ts'
import { recordTransition, runTransitionEffects, type TransitionedOrder } from './transition-order.ts'

type OfferAnswer = { line: number; product_id: string | null }

/**
 * Replaces or removes a sold-out line, as the guest chose. Requires only the order's link, because guests
 * open it from emails without a session. Only the first choice counts, and repeating it has no effect. Throws
 * `offer_over` for any other choice and after the deadline.
 */
export async function answerOffer(ctx: Context, id: string, answer: OfferAnswer): Promise<OrderProgress> {
  const { line, product_id } = answer
  const settledOffer = await ctx.db.transaction(async tx => {
    const order = await lockOrderByLink(tx, id)
    const offer = (await readOffers(tx, order.id)).find(openOffer => openOffer.line === line)
    // An earlier request removed the last line and thereby canceled the order, so this request is a retry.
    if (!offer && product_id === null && isUnfulfilledState(order.state)) return null
    if (!offer) throw new ServiceError('offer_over')
    if (isAnswered(offer, answer)) return null
    if (offer.state !== 'open' || offer.until <= ctx.now()) throw new ServiceError('offer_over')
    if (product_id !== null && !offer.substitutes.some(substitute => substitute.product_id === product_id))
      throw new ServiceError('offer_over')
    const outcome: OfferOutcome =
      product_id === null
        ? { state: 'left_out', who: 'guest' }
        : { state: 'replaced', chosen: product_id, who: 'guest' }
    return settleOrCancel(ctx, tx, { order, offer, outcome })
  })
  if (settledOffer) await runOfferEffects(ctx, settledOffer)
  return readOrderProgress(ctx, id)
}

function isAnswered({ state, chosen }: OfferRow, { product_id }: OfferAnswer): boolean {
  return product_id === null ? state === 'left_out' : chosen === product_id
}

const BATCH_SIZE = 20

/**
 * Removes lines whose offers have expired, and retries refunds that were waiting for the payment to be
 * captured. Safe to run in several processes at once. Returns the number of offers processed.
 */
export async function settleDueOffers(ctx: Context): Promise<number> {
  const due = await ctx.db
    .select({ id: substituteOffers.id, orderId: substituteOffers.orderId })
    .from(substituteOffers)
    .where(lte(substituteOffers.dueAt, ctx.now()))
    .orderBy(asc(substituteOffers.dueAt))
    .limit(BATCH_SIZE)
  for (const dueOffer of due) {
    try {
      const settledOffer = await ctx.db.transaction(tx => endOffer(ctx, tx, dueOffer))
      if (settledOffer) await runOfferEffects(ctx, settledOffer)
    } catch (error) {
      ctx.log.error({ ...dueOffer, err: error }, 'settling a substitute offer failed; retrying later')
      await postponeOffer(ctx, dueOffer.id)
    }
  }
  return due.length
}

async function postponeOffer({ db, now }: Context, id: string): Promise<void> {
  await db
    .update(substituteOffers)
    .set({ dueAt: new Date(now().getTime() + MINUTE_MS) })
    .where(and(eq(substituteOffers.id, id), lte(substituteOffers.dueAt, now())))
}

async function endOffer(
  ctx: Context,
  tx: Transaction,
  { id, orderId }: { id: string; orderId: string },
): Promise<SettledOffer | null> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
  const [offer] = await tx
    .select()
    .from(substituteOffers)
    .where(and(eq(substituteOffers.id, id), lte(substituteOffers.dueAt, ctx.now())))
  if (!order || !offer) return null
  if (offer.state === 'open')
    return settleOrCancel(ctx, tx, { order, offer, outcome: { state: 'unanswered', who: 'house' } })
  const refundedAmount = await refundLine(ctx, tx, order, offer)
  const instead = order.snapshot.products[offer.line - 1]?.instead
  if (instead && instead.back !== refundedAmount)
    await storeLineReplacement(tx, order, offer.line, { ...instead, back: refundedAmount })
  return { offer, canceledOrder: null }
}

type SettledOffer = { offer: OfferRow; canceledOrder: TransitionedOrder | null }

/**
 * Applies the outcome of an offer to the order. If no line would remain, cancels the order with a full
 * refund.
 */
async function settleOrCancel(
  ctx: Context,
  tx: Transaction,
  { order, offer, outcome }: { order: OrderRow; offer: OfferRow; outcome: OfferOutcome },
): Promise<SettledOffer> {
  if (outcome.chosen !== undefined || !isLastRemainingLine(order.snapshot.products, offer.line)) {
    await settleOffer(ctx, tx, order, offer, outcome)
    return { offer, canceledOrder: null }
  }
  const canceledOrder = await recordTransition(ctx, tx, order.id, {
    to: 'cancelled',
    who: 'kitchen',
    by: offer.madeBy,
    reason: () => kitchenTexts().refusalReasonLabels.sold_out.guest,
  })
  return { offer, canceledOrder }
}

async function runOfferEffects(ctx: Context, { offer, canceledOrder }: SettledOffer): Promise<void> {
  if (canceledOrder) return runTransitionEffects(ctx, canceledOrder)
  for (const refund of await readRefunds(ctx.db, offer.orderId, formatOfferRefundKey(offer)))
    if (refund.state === 'pending') await requestRefund(ctx, refund)
}
