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
import { aMember } from '#tests/support/members/members.ts'
import { aCardToken, aFullCart, createSubmitBody } from '#tests/support/orders/orders.ts'
import {
  aGiftCard,
  cardPayment,
  giftCardPayment,
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
  test('the bill of an order split between gift card and card shows both payments', async () => {
    const cart = await aFullCart(api)
    const { total } = cart.totals
    const card = await aGiftCard(server, 500)
    const response = await submitWithPayments(api, cart, [
      giftCardPayment(card, 500),
      await cardPayment(api, total - 500),
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
      (await submitWithPayments(api, cart, [giftCardPayment(card, cart.totals.total)])).body.data.state,
    ).toBe('placed')
    expect(await readGiftCardBalance(server, card)).toEqual({ balance: 5_000 - cart.totals.total, held: 0 })
  })

  test('a declined card releases the gift card of a split order', async () => {
    const cart = await aFullCart(api)
    const card = await aGiftCard(server, 500)
    const declinedCard = await cardPayment(api, cart.totals.total - 500, '4000000000000002')
    expect((await submitWithPayments(api, cart, [giftCardPayment(card, 500), declinedCard])).body.code).toBe(
      'payment_declined',
    )
    expect(await readGiftCardBalance(server, card)).toEqual({ balance: 500, held: 0 })
    const good = [giftCardPayment(card, 500), await cardPayment(api, cart.totals.total - 500)]
    expect((await submitWithPayments(api, cart, good, 'second')).body.data.state).toBe('placed')
    expect(await readGiftCardBalance(server, card)).toEqual({ balance: 0, held: 0 })
  })

  test('a declined second card releases the first card', async () => {
    const cart = await aFullCart(api)
    const payments = [
      await cardPayment(api, 300),
      await cardPayment(api, cart.totals.total - 300, '4000000000009995'),
    ]
    expect((await submitWithPayments(api, cart, payments)).body.code).toBe('payment_insufficient_funds')
    expect((await tendersOf(cart)).map(({ state }) => state)).toEqual(['released', 'declined'])
  })

  test('a split order is confirming while the outcome of one payment is unknown', async () => {
    const cart = await aFullCart(api)
    const card = await aGiftCard(server, 500)
    const unknownCard = await cardPayment(api, cart.totals.total - 500, '4000000000000119')
    expect(
      (await submitWithPayments(api, cart, [giftCardPayment(card, 500), unknownCard])).body.data.state,
    ).toBe('confirming')
    expect(await readGiftCardBalance(server, card)).toEqual({ balance: 500, held: 500 })
    await expireLeases(server.db)
    await sweepAttempts(server.ctx)
    expect((await tendersOf(cart)).map(({ state }) => state)).toEqual(['captured', 'captured'])
    expect(await readGiftCardBalance(server, card)).toEqual({ balance: 0, held: 0 })
  })

  test.each([
    ['one cent too low', -1],
    ['one cent too high', 1],
  ])('an order with payments %s is rejected', async (_, off) => {
    const cart = await aFullCart(api)
    const payments = [
      await cardPayment(api, 300),
      { type: 'payinstore', amount: cart.totals.total - 300 + off },
    ]
    expect((await submitWithPayments(api, cart, payments)).body.code).toBe('payments_total')
    expect(await tendersOf(cart)).toEqual([])
  })
})

describe('a gift card', () => {
  test('a guest cannot pay with a gift card whose balance is too low', async () => {
    const cart = await aFullCart(api)
    const card = await aGiftCard(server, cart.totals.total - 1)
    expect((await submitWithPayments(api, cart, [giftCardPayment(card, cart.totals.total)])).body.code).toBe(
      'gift_card_short',
    )
    expect(await readGiftCardBalance(server, card)).toEqual({ balance: cart.totals.total - 1, held: 0 })
    expect(await api.ok('GET', `/carts/${cart.id}`)).toMatchObject({ version: cart.version })
  })

  test('an unknown gift card number and a wrong PIN get the same error', async () => {
    const cart = await aFullCart(api)
    const card = await aGiftCard(server, 5_000)
    const amount = cart.totals.total
    const rejected = await submitWithPayments(api, cart, [{ ...giftCardPayment(card, amount), pin: '0000' }])
    const unknown = await submitWithPayments(
      api,
      cart,
      [{ ...giftCardPayment(card, amount), number: '9999999999999999' }],
      'two',
    )
    expect(rejected.body).toEqual(unknown.body)
    expect(rejected.body.code).toBe('gift_card_unknown')
  })

  test('a gift card pays for only one of two concurrent orders', async () => {
    const card = await aGiftCard(server, 1_000)
    const carts = [await aFullCart(api), await aFullCart(api)]
    const responses = await Promise.all(
      carts.map(cart => submitWithPayments(api, cart, [giftCardPayment(card, cart.totals.total)])),
    )
    expect(
      responses.map(({ status, body }) => (status === 200 ? body.data.state : body.code)).toSorted(),
    ).toEqual(['gift_card_short', 'placed'])
    expect((await readGiftCardBalance(server, card)).held).toBe(0)
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

  test('the database stores no gift card number or PIN in plain text', async () => {
    const card = await aGiftCard(server, 100)
    const [row] = await server.db.select().from(giftCards).where(eq(giftCards.id, card.id))
    expect(JSON.stringify(row)).not.toContain(card.number)
    expect(JSON.stringify(row)).not.toContain(card.pin)
  })
})

describe('a saved card', () => {
  test('a saved card pays only for its member', async () => {
    const member = await aMember(server)
    const signedIn = await createApiClient(server, member)
    await server.ctx.payments.saveCard(member.id, await aCardToken(api))
    const [saved] = await server.ctx.payments.listCards(member.id)
    const payments = (cart: Cart) => [
      { type: 'storedpayment', account: saved?.id, amount: cart.totals.total },
    ]
    const otherCart = await aFullCart(api)
    expect((await submitWithPayments(api, otherCart, payments(otherCart))).body.code).toBe(
      'payment_not_offered',
    )
    const cart = await aFullCart(signedIn)
    const body = { ...createSubmitBody(cart), payments: payments(cart) }
    const response = await signedIn.ok<{ state: string }>('POST', `/carts/${cart.id}/submit`, body)
    expect(response.state).toBe('placed')
  })
})
