import { eq, sql } from 'drizzle-orm'
import type { PlacedOrder } from '../../../contract/orders.ts'
import type { Contact } from '../../../domain/member/contact.ts'
import { businessDay } from '../../../domain/time/business-day.ts'
import type { Transaction } from '../../db/database.ts'
import { mailOutbox } from '../../db/mail-schema.ts'
import { orderCounters, orderEvents, orders } from '../../db/order-schema.ts'
import { carts } from '../../db/schema.ts'
import type { Context } from '../context.ts'
import { debitGiftCard } from '../gift-cards/ledger.ts'
import { chargeHouseAccount } from '../house-accounts/ledger.ts'
import { receiptOf } from '../mail/receipt.ts'
import { earnPoints } from '../points/earn.ts'
import { spendPromotions } from '../promotions/redemptions.ts'
import { type AttemptRow, moveTender, type TenderRow } from './attempts.ts'

type Paid = { attempt: AttemptRow; tenders: TenderRow[] }

/** The first number a counter calls out on a day. */
const FIRST_NUMBER = 101

/**
 * Writes the order of an attempt whose tenders are secured, with the points and the mail that come of it; the unique
 * cart makes a second one impossible.
 */
export async function placeOrder(
  ctx: Pick<Context, 'now'>,
  tx: Transaction,
  { attempt, tenders }: Paid,
): Promise<void> {
  const { draft, memberId, contact, id: attemptId } = attempt
  const order: PlacedOrder = {
    ...draft,
    // The account may have been deleted while the bank was asked.
    points: memberId === null ? null : draft.points,
    payments: tenders.map(({ type, amount, card }) => ({ type, amount, card })),
  }
  await insertOrder(tx, { order, contact, memberId, attemptId })
  await tx.update(carts).set({ state: 'ordered' }).where(eq(carts.id, attempt.cartId))
  for (const { id, giftCardId, houseAccountId, amount } of tenders) {
    const change = { cause: attemptId, amount, at: ctx.now() }
    if (giftCardId !== null) await debitGiftCard(tx, { cardId: giftCardId, ...change })
    else if (houseAccountId !== null) await chargeHouseAccount(tx, { accountId: houseAccountId, ...change })
    else continue
    await moveTender(tx, id, ['reserved'], { state: 'captured', captured: amount })
  }
  if (draft.promotions) await spendPromotions(tx, attemptId)
  if (memberId !== null) await earnPoints(tx, memberId, order)
  // Only a guest's order can be claimed: who deleted their account meanwhile left no address behind for that.
  const isGuests = draft.points === null && memberId === null
  const receipt = { orderId: order.id, email: contact.email, isGuests, now: ctx.now() }
  await tx.insert(mailOutbox).values(receiptOf(receipt))
}

type Sold = { order: PlacedOrder; contact: Contact; memberId: string | null; attemptId: string | null }

export async function insertOrder(
  tx: Transaction,
  { order, contact, memberId, attemptId }: Sold,
): Promise<void> {
  const placedAt = new Date(order.time.placed)
  await tx.insert(orders).values({
    id: order.id,
    cartId: order.cart_id,
    attemptId,
    memberId,
    locationId: order.location.id,
    day: businessDay(new Date(order.time.ready), order.location.timezone),
    num: order.num,
    state: 'placed',
    total: order.totals.total,
    placedAt,
    email: contact.email,
    phone: contact.phone,
    firstName: contact.first_name,
    lastName: contact.last_name,
    snapshot: order,
  })
  await tx.insert(orderEvents).values({
    orderId: order.id,
    seq: 1,
    from: null,
    to: 'placed',
    who: 'guest',
    reason: null,
    at: placedAt,
  })
}

/** The next short number of a kitchen for the day an order is made on; an attempt that fails leaves a hole. */
export async function nextOrderNumber(
  tx: Transaction,
  { id, timezone }: { id: string; timezone: string },
  ready: Date,
): Promise<string> {
  const [row] = await tx
    .insert(orderCounters)
    .values({ locationId: id, day: businessDay(ready, timezone), last: FIRST_NUMBER })
    .onConflictDoUpdate({
      target: [orderCounters.locationId, orderCounters.day],
      set: { last: sql`${orderCounters.last} + 1` },
    })
    .returning({ last: orderCounters.last })
  if (!row) throw new Error('The database gave no order number')
  return String(row.last)
}
