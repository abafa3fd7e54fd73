import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import type { GiftCardCoverage } from '#src/contract/cart/gift-cards.ts'
import type { PlacedOrder } from '#src/contract/order/orders.ts'
import { attempts } from '#src/server/db/schema/attempts.ts'
import { giftCards } from '#src/server/db/schema/payments.ts'
import type { IssuedGiftCard } from '#src/server/services/gift-cards/issue.ts'
import { expectInvariants } from '#tests/support/database/audit.ts'
import { type BrowserSession, openBrowserSession } from '#tests/support/members/people.ts'
import { aFullCart, createSubmitBody } from '#tests/support/orders/orders.ts'
import {
  aGiftCard,
  createCardPayment,
  createGiftCardPayment,
  readGiftCardBalance,
  submitWithPayments,
} from '#tests/support/orders/payments.ts'
import { aQuote } from '#tests/support/orders/quotes.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const server = await startSuiteServer()
afterAll(() => expectInvariants(server.db))

async function aGuestWith(card: IssuedGiftCard) {
  const guest = await openBrowserSession(server)
  const cart = await aFullCart(guest)
  const { number, pin } = card
  const displayed = await guest.ok<GiftCardCoverage>('POST', `/carts/${cart.id}/giftcard`, { number, pin })
  return { guest, cart, shown: displayed, account: displayed.account }
}
const attemptsOf = (cart: Cart) => server.db.select().from(attempts).where(eq(attempts.cartId, cart.id))
const expectBagUnchanged = async (guest: BrowserSession, cart: Cart) => {
  expect(await guest.ok('GET', `/carts/${cart.id}`)).toMatchObject({ version: cart.version })
  expect(await attemptsOf(cart)).toEqual([])
}

describe('an order paid with a verified gift card', () => {
  test('the bill of an order paid by gift card shows the card’s last four digits', async () => {
    const card = await aGiftCard(server, 5_000)
    const { guest, cart, account } = await aGuestWith(card)
    const amount = cart.totals.total
    const placed = await submitWithPayments(guest, cart, [{ type: 'giftcard', account, amount }])
    expect(placed.body.data.state).toBe('placed')
    const order = await guest.ok<PlacedOrder>('GET', `/orders/${cart.id}`)
    expect(order.payments).toEqual([
      { type: 'giftcard', amount, card: { type: 'giftcard', number: card.number.slice(-4) } },
    ])
    expect(await readGiftCardBalance(server, card)).toEqual({ balance: 5_000 - amount, held: 0 })
  })

  test('a gift card and a credit card each pay the displayed share of the total', async () => {
    const card = await aGiftCard(server, 300)
    const { guest, cart, account, shown } = await aGuestWith(card)
    const payments = [
      { type: 'giftcard', account, amount: shown.covers },
      await createCardPayment(guest, shown.remaining),
    ]
    expect((await submitWithPayments(guest, cart, payments)).body.data.state).toBe('placed')
    expect(await readGiftCardBalance(server, card)).toEqual({ balance: 0, held: 0 })
  })

  test('a gift card can pay for a whole order, including the tip', async () => {
    const card = await aGiftCard(server, 5_000)
    const { guest, cart, account } = await aGuestWith(card)
    const tipped = await guest.ok<Cart>('PUT', `/carts/${cart.id}/tip`, {
      version: cart.version,
      custom: 777,
    })
    const payments = [{ type: 'giftcard', account, amount: tipped.totals.total }]
    expect((await submitWithPayments(guest, tipped, payments)).body.data.state).toBe('placed')
  })

  test('a gift card that was entered in another browser must be entered again', async () => {
    const { cart, account } = await aGuestWith(await aGiftCard(server, 5_000))
    const other = await openBrowserSession(server)
    const payments = [{ type: 'giftcard', account, amount: cart.totals.total }]
    expect((await submitWithPayments(other, cart, payments)).body).toMatchObject({
      code: 'gift_card_not_shown',
      message: 'Please enter your gift card again.',
    })
    await expectBagUnchanged(other, cart)
  })
})

describe('a gift card that changed after its verification', () => {
  test('an order whose gift card no longer covers its share is rejected with the card’s balance', async () => {
    const card = await aGiftCard(server, 1_000)
    const [first, second] = [await aGuestWith(card), await aGuestWith(card)]
    const pay = async ({ guest, cart, account }: typeof first) =>
      submitWithPayments(guest, cart, [
        { type: 'giftcard', account, amount: 800 },
        await createCardPayment(guest, cart.totals.total - 800),
      ])
    expect((await pay(first)).body.data.state).toBe('placed')
    expect((await pay(second)).body).toMatchObject({
      code: 'gift_card_short',
      details: { last4: card.number.slice(-4), balance: 200 },
    })
    await expectBagUnchanged(second.guest, second.cart)
    expect(await readGiftCardBalance(server, card)).toEqual({ balance: 200, held: 0 })
  })

  test('concurrent orders from three tabs spend a gift card only once', async () => {
    const card = await aGiftCard(server, 1_500)
    const tabs = [await aGuestWith(card), await aGuestWith(card), await aGuestWith(card)]
    const responses = await Promise.all(
      tabs.map(({ guest, cart, account }) =>
        submitWithPayments(guest, cart, [{ type: 'giftcard', account, amount: cart.totals.total }]),
      ),
    )
    const became = responses.map(({ status, body }) => (status === 200 ? body.data.state : body.code))
    expect(became.toSorted()).toEqual(['gift_card_short', 'gift_card_short', 'placed'])
    expect(await readGiftCardBalance(server, card)).toEqual({
      balance: 1_500 - (tabs[0]?.cart.totals.total ?? 0),
      held: 0,
    })
  })

  test('a blocked gift card cannot pay for an order', async () => {
    const card = await aGiftCard(server, 5_000)
    const { guest, cart, account } = await aGuestWith(card)
    await server.db.update(giftCards).set({ state: 'blocked' }).where(eq(giftCards.id, card.id))
    const amount = cart.totals.total
    for (const named of [{ type: 'giftcard', account, amount }, createGiftCardPayment(card, amount)]) {
      expect((await submitWithPayments(guest, cart, [named], crypto.randomUUID())).body).toMatchObject({
        code: 'gift_card_blocked',
        details: { last4: card.number.slice(-4) },
      })
    }
    await expectBagUnchanged(guest, cart)
  })

  test('a gift card cannot be used twice in one order, whether by number or by reference', async () => {
    const card = await aGiftCard(server, 5_000)
    const { guest, cart, account } = await aGuestWith(card)
    const displayed = { type: 'giftcard', account, amount: 600 }
    const rest = cart.totals.total - 600
    for (const payment of [{ ...displayed, amount: rest }, createGiftCardPayment(card, rest)]) {
      const response = await submitWithPayments(guest, cart, [displayed, payment], crypto.randomUUID())
      expect(response).toMatchObject({ status: 422, body: { code: 'payment_repeated' } })
    }
    await expectBagUnchanged(guest, cart)
    expect(await readGiftCardBalance(server, card)).toEqual({ balance: 5_000, held: 0 })
  })

  test('a quote stays valid even if its gift card is spent on another order', async () => {
    const card = await aGiftCard(server, 1_500)
    const { guest, cart, account } = await aGuestWith(card)
    const quote = await aQuote(guest, cart)
    const other = await aGuestWith(card)
    const all = { type: 'giftcard', account: other.account, amount: other.cart.totals.total }
    expect((await submitWithPayments(other.guest, other.cart, [all])).status).toBe(200)
    const body = { ...createSubmitBody(cart), quote: quote.id, ready: quote.cart.time.ready }
    const pay = (payments: unknown[]) =>
      guest.call('POST', `/carts/${cart.id}/submit`, { ...body, payments }, { key: crypto.randomUUID() })
    const amount = cart.totals.total
    expect((await pay([{ type: 'giftcard', account, amount }])).body).toMatchObject({
      code: 'gift_card_short',
      details: { balance: 1_500 - amount },
    })
    expect((await pay([await createCardPayment(guest, amount)])).body).toMatchObject({
      data: { state: 'placed' },
    })
  })
})

describe('invalid gift card amounts', () => {
  test.each([
    ['one cent too low', -1, 422, 'payments_total'],
    ['one cent too high', 1, 422, 'payments_total'],
  ])('an order with a gift card amount %s is rejected', async (_, off, status, code) => {
    const { guest, cart, account } = await aGuestWith(await aGiftCard(server, 9_000))
    const payments = [{ type: 'giftcard', account, amount: cart.totals.total + off }]
    expect(await submitWithPayments(guest, cart, payments)).toMatchObject({ status, body: { code } })
    await expectBagUnchanged(guest, cart)
  })

  test.each([
    ['zero', 0],
    ['negative', -500],
    ['a fraction of a cent', 0.5],
  ])('an order whose gift card amount is %s is rejected', async (_, amount) => {
    const { guest, cart, account } = await aGuestWith(await aGiftCard(server, 9_000))
    const rest = { type: 'payinstore', amount: cart.totals.total - Math.floor(amount) }
    const response = await submitWithPayments(guest, cart, [{ type: 'giftcard', account, amount }, rest])
    expect(response).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
    await expectBagUnchanged(guest, cart)
  })
})
