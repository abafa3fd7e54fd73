import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import type { PlacedOrder } from '#src/contract/order/orders.ts'
import { attempts } from '#src/server/db/schema/attempts.ts'
import { giftCardEntries, giftCards, tenders } from '#src/server/db/schema/payments.ts'
import { sweepAttempts } from '#src/server/services/payments/sweep.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { expectInvariants } from '#tests/support/database/audit.ts'
import { expireLeases } from '#tests/support/database/leases.ts'
import { aFullCart } from '#tests/support/orders/orders.ts'
import {
  aGiftCard,
  createCardPayment,
  createGiftCardPayment,
  readGiftCardBalance,
  submitWithPayments,
} from '#tests/support/orders/payments.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const server = await startSuiteServer()
const api = await createApiClient(server)
afterAll(() => expectInvariants(server.db))
beforeEach(() => server.resetBank())

async function tendersOf(cart: Cart) {
  const rows = await server.db
    .select({ type: tenders.type, state: tenders.state, amount: tenders.amount, captured: tenders.captured })
    .from(tenders)
    .innerJoin(attempts, eq(attempts.id, tenders.attemptId))
    .where(eq(attempts.cartId, cart.id))
    .orderBy(tenders.position)
  return rows
}

describe('an order paid with several tenders', () => {
  test('an order that is split between a gift card and a card shows both payments', async () => {
    const cart = await aFullCart(api)
    const { total } = cart.totals
    const card = await aGiftCard(server, 500)
    const response = await submitWithPayments(api, cart, [
      createGiftCardPayment(card, 500),
      await createCardPayment(api, total - 500),
    ])
    expect(response.body.data.state).toBe('placed')
    expect(await tendersOf(cart)).toEqual([
      { type: 'giftcard', state: 'captured', amount: 500, captured: 500 },
      { type: 'newcredit', state: 'captured', amount: total - 500, captured: total - 500 },
    ])
    expect(await readGiftCardBalance(server, card)).toEqual({ balance: 0, held: 0 })
    const order = await api.ok<PlacedOrder>('GET', `/orders/${cart.id}`)
    expect(order.payments).toEqual([
      { type: 'giftcard', amount: 500, card: { type: 'giftcard', number: card.number.slice(-4) } },
      { type: 'newcredit', amount: total - 500, card: { type: 'visa', number: '4242' } },
    ])
  })

  test('the bank is not called for an order that a gift card covers', async () => {
    const cart = await aFullCart(api)
    const card = await aGiftCard(server, 5_000)
    server.ctx.payments.create = async () => {
      throw new Error('the bank was asked')
    }
    expect(
      (await submitWithPayments(api, cart, [createGiftCardPayment(card, cart.totals.total)])).body.data.state,
    ).toBe('placed')
    expect(await readGiftCardBalance(server, card)).toEqual({ balance: 5_000 - cart.totals.total, held: 0 })
  })

  test('a declined card releases the hold on a split order’s gift card', async () => {
    const cart = await aFullCart(api)
    const card = await aGiftCard(server, 500)
    const declinedCard = await createCardPayment(api, cart.totals.total - 500, '4000000000000002')
    expect(
      (await submitWithPayments(api, cart, [createGiftCardPayment(card, 500), declinedCard])).body.code,
    ).toBe('payment_declined')
    expect(await readGiftCardBalance(server, card)).toEqual({ balance: 500, held: 0 })
    const good = [createGiftCardPayment(card, 500), await createCardPayment(api, cart.totals.total - 500)]
    expect((await submitWithPayments(api, cart, good, 'second')).body.data.state).toBe('placed')
    expect(await readGiftCardBalance(server, card)).toEqual({ balance: 0, held: 0 })
  })

  test('a declined second card releases the hold on the first card', async () => {
    const cart = await aFullCart(api)
    const payments = [
      await createCardPayment(api, 300),
      await createCardPayment(api, cart.totals.total - 300, '4000000000009995'),
    ]
    expect((await submitWithPayments(api, cart, payments)).body.code).toBe('payment_insufficient_funds')
    expect((await tendersOf(cart)).map(({ state }) => state)).toEqual(['released', 'declined'])
  })

  test('a split order stays in the confirming state while the outcome of one payment is unknown', async () => {
    const cart = await aFullCart(api)
    const card = await aGiftCard(server, 500)
    const unknownCard = await createCardPayment(api, cart.totals.total - 500, '4000000000000119')
    expect(
      (await submitWithPayments(api, cart, [createGiftCardPayment(card, 500), unknownCard])).body.data.state,
    ).toBe('confirming')
    expect(await readGiftCardBalance(server, card)).toEqual({ balance: 500, held: 500 })
    await expireLeases(server.db)
    await sweepAttempts(server.ctx)
    expect((await tendersOf(cart)).map(({ state }) => state)).toEqual(['captured', 'captured'])
    expect(await readGiftCardBalance(server, card)).toEqual({ balance: 0, held: 0 })
  })
})

describe('a gift card', () => {
  test('an unknown gift card number and a wrong PIN get the same error', async () => {
    const cart = await aFullCart(api)
    const card = await aGiftCard(server, 5_000)
    const amount = cart.totals.total
    const rejected = await submitWithPayments(api, cart, [
      { ...createGiftCardPayment(card, amount), pin: '0000' },
    ])
    const unknown = await submitWithPayments(
      api,
      cart,
      [{ ...createGiftCardPayment(card, amount), number: '9999999999999999' }],
      'two',
    )
    expect(rejected.body).toEqual(unknown.body)
    expect(rejected.body.code).toBe('gift_card_unknown')
  })

  test('every gift card’s balance equals the sum of its entries', async () => {
    const sums = await server.db
      .select({
        balance: giftCards.balance,
        entered: sql<number>`sum(case ${giftCardEntries.kind} when 'issue' then ${giftCardEntries.amount} when 'refund' then ${giftCardEntries.amount} when 'debit' then -${giftCardEntries.amount} else 0 end)::int`,
      })
      .from(giftCards)
      .innerJoin(giftCardEntries, eq(giftCardEntries.cardId, giftCards.id))
      .groupBy(giftCards.id)
    expect(sums.length).toBeGreaterThan(0)
    for (const { balance, entered } of sums) expect(entered).toBe(balance)
  })
})
