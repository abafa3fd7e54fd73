import { and, eq } from 'drizzle-orm'
import type { Cart } from '#src/contract/cart/carts.ts'
import type { Order } from '#src/contract/order/orders.ts'
import { attempts } from '#src/server/db/schema/attempts.ts'
import { giftCards, refunds, tenders } from '#src/server/db/schema/payments.ts'
import { sandboxPayments } from '#src/server/db/schema/sandbox.ts'
import { type IssuedGiftCard, issueGiftCard } from '#src/server/services/gift-cards/issue.ts'
import { sweepAttempts } from '#src/server/services/payments/sweep.ts'
import { bookRefunds, type RefundBooking } from '#src/server/services/payments/tenders/book-refund.ts'
import { sweepRefunds } from '#src/server/services/payments/tenders/refund.ts'
import { type RefundRow, readRefunds } from '#src/server/services/payments/tenders/refund-rows.ts'
import type { ApiClient } from '../api-client.ts'
import { expireLeases } from '../database/leases.ts'
import type { TestServer } from '../server.ts'
import { aCardToken, createSubmitBody } from './orders.ts'

export function aGiftCard({ ctx, db }: TestServer, amount: number): Promise<IssuedGiftCard> {
  return db.transaction(tx => issueGiftCard(ctx, tx, { amount }))
}

export async function readGiftCardBalance({ db }: TestServer, { id }: IssuedGiftCard) {
  const [card] = await db.select().from(giftCards).where(eq(giftCards.id, id))
  return { balance: card?.balance, held: card?.held }
}

export function createGiftCardPayment({ number, pin }: IssuedGiftCard, amount: number) {
  return { type: 'giftcard', number, pin, amount }
}

export async function createCardPayment(api: ApiClient, amount: number, number?: string) {
  return { type: 'newcredit', token: await aCardToken(api, number), amount }
}

export function submitWithPayments(api: ApiClient, cart: Cart, payments: unknown[], key = 'press') {
  const body = { ...createSubmitBody(cart), payments }
  return api.call<{ id: string; state: string; client_secret: string }>(
    'POST',
    `/carts/${cart.id}/submit`,
    body,
    { key },
  )
}

export async function sweepAfterLeases({ ctx, db }: TestServer): Promise<number> {
  await expireLeases(db)
  return sweepAttempts(ctx)
}

export async function issueRefund(
  { ctx, db }: TestServer,
  refundRequest: Omit<RefundBooking, 'kind'>,
): Promise<RefundRow[]> {
  await db.transaction(tx => bookRefunds(ctx, tx, { ...refundRequest, kind: 'desk' }))
  const isDue = and(eq(refunds.orderId, refundRequest.orderId), eq(refunds.state, 'pending'))
  await db
    .update(refunds)
    .set({ leaseUntil: new Date(0) })
    .where(isDue)
  await sweepRefunds(ctx)
  return readRefunds(db, refundRequest.orderId, refundRequest.key)
}

/** Returns the state of a cart's card payment in our database, at the bank, and on the order status page. */
export async function readLedger({ db }: TestServer, api: ApiClient, cart: Cart) {
  const [row] = await db
    .select({ attempt: attempts.state, tender: tenders.state, bank: sandboxPayments.state })
    .from(attempts)
    .leftJoin(tenders, eq(tenders.attemptId, attempts.id))
    .leftJoin(sandboxPayments, eq(sandboxPayments.id, tenders.providerRef))
    .where(eq(attempts.cartId, cart.id))
  const order = await api.call<Order>('GET', `/orders/${cart.id}`)
  return { ...row, order: order.body.data?.state }
}

export const placedLedger = { attempt: 'placed', tender: 'captured', bank: 'captured', order: 'placed' }
export const failedLedger = { attempt: 'failed', tender: 'released', bank: 'released', order: 'failed' }
