import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import { attempts } from '#src/server/db/schema/attempts.ts'
import { tenders } from '#src/server/db/schema/payments.ts'
import { settleEvents } from '#src/server/services/payments/tenders/bank-events.ts'
import { type ApiClient, apiClient } from '#tests/support/api-client.ts'
import { expectSoundBooks } from '#tests/support/database/audit.ts'
import { aMember } from '#tests/support/members/members.ts'
import { aFullCart } from '#tests/support/orders/orders.ts'
import { submitPaid, sweepLater } from '#tests/support/orders/payments.ts'
import { stripeKeys } from '#tests/support/stripe/start-stripe.ts'
import { type StripeServer, stripeServer } from '#tests/support/stripe/stripe-server.ts'
import { unequalBooks } from '#tests/support/stripe/unequal-books.ts'

let stripe: StripeServer
let api: ApiClient

beforeAll(async () => {
  stripe = await stripeServer()
})
afterAll(async () => {
  await expectSoundBooks(stripe.server.db)
  expect(await unequalBooks(stripe.server.db, stripe.stand.books)).toEqual([])
  await stripe.close()
})
beforeEach(async () => {
  stripe.stand.faults.mend()
  api = await apiClient(stripe.server)
})

async function statusAtStripe(cart: Cart): Promise<(string | undefined)[]> {
  const rows = await stripe.server.db
    .select({ ref: tenders.providerRef })
    .from(attempts)
    .innerJoin(tenders, eq(tenders.attemptId, attempts.id))
    .where(eq(attempts.cartId, cart.id))
  return rows.map(({ ref }) => stripe.stand.books.find('payment_intent', ref ?? '')?.status)
}

async function stateOf({ id }: Cart): Promise<string> {
  return (await api.ok<{ state: string }>('GET', `/orders/${id}`)).state
}

/** What Stripe's script makes of a card that was typed into fields which were drawn for an amount. */
async function drawnFor(amount: number): Promise<string> {
  const body = new URLSearchParams({
    key: stripeKeys.publishable,
    payment_method: 'pm_card_visa',
    'drawn_for[amount]': String(amount),
    'drawn_for[currency]': 'usd',
    'drawn_for[capture_method]': 'manual',
    'drawn_for[setup_future_usage]': '',
  })
  const answer = await fetch(`${stripe.stand.url}/v1/confirmation_tokens`, { method: 'POST', body })
  return (await answer.json()).id
}

/** A member with a card that is kept, and its id at Stripe. */
async function aMemberWithCard() {
  const member = await aMember(stripe.server)
  const theirs = await apiClient(stripe.server, member)
  await stripe.server.ctx.payments.saveCard(member.id, await stripe.aToken())
  const [card] = await stripe.server.ctx.payments.listCards(member.id)
  return { member, theirs, card: card?.id ?? '' }
}

describe('a token that is not one for this payment', () => {
  test.each<[string, (cart: Cart) => Promise<string>]>([
    [
      'has expired',
      async () => {
        const token = await stripe.aToken()
        stripe.server.clock.advance(13 * 3_600_000)
        return token
      },
    ],
    ['is nobody’s', async () => 'ctoken_that_nobody_made'],
    ['is the card of another customer', async () => (await aMemberWithCard()).card],
    [
      'is the payment of another attempt',
      async () =>
        stripe.server.ctx.payments.create({ key: crypto.randomUUID(), amount: 900, customer: null }),
    ],
    ['was made for a cent less', ({ totals }) => drawnFor(totals.total - 1)],
    ['was made for a cent more', ({ totals }) => drawnFor(totals.total + 1)],
  ])('because it %s pays nothing: the guest enters the card again, and can', async (_, token) => {
    const before = await aFullCart(api)
    const bad = await token(before)
    const cart = await aFullCart(api)
    const pay = (with_: string, key: string) =>
      submitPaid(api, cart, [{ type: 'newcredit', token: with_, amount: cart.totals.total }], key)
    const refused = await pay(bad, 'first')
    expect([refused.status, refused.body.code]).toEqual([422, 'payment_token_unknown'])
    expect(await statusAtStripe(cart)).toEqual(['canceled'])
    expect((await pay(await drawnFor(cart.totals.total), 'second')).body.data.state).toBe('placed')
  })

  test('and a kept card of somebody else, pay nothing', async () => {
    const { card } = await aMemberWithCard()
    const { theirs } = await aMemberWithCard()
    const cart = await aFullCart(theirs)
    const payment = { type: 'storedpayment', account: card, amount: cart.totals.total }
    expect((await submitPaid(theirs, cart, [payment])).body.code).toBe('card_not_found')
    expect(await statusAtStripe(cart)).toEqual(['canceled'])
  })

  test.each([-1, 1])(
    'nor do means of payment that are %i cent off: Stripe is not even asked',
    async cents => {
      const cart = await aFullCart(api)
      const payment = { type: 'newcredit', token: await stripe.aToken(), amount: cart.totals.total + cents }
      const { status, body } = await submitPaid(api, cart, [payment])
      expect([status, body.code]).toEqual([422, 'payments_total'])
      expect(await statusAtStripe(cart)).toEqual([])
    },
  )
})

test('what is told of a payment whose member has gone is heard, and changes nothing', async () => {
  const { webhooks } = stripe.stand
  webhooks.tellAt(init => stripe.server.request('/api/payments/stripe', init))
  webhooks.hold()
  const { member, theirs, card } = await aMemberWithCard()
  const cart = await aFullCart(theirs)
  const payment = { type: 'storedpayment', account: card, amount: cart.totals.total }
  const { body } = await submitPaid(theirs, cart, [payment])
  await theirs.ok('POST', '/members/delete', { password: member.password })
  await webhooks.release()
  webhooks.tellAt(null)
  await settleEvents(stripe.server.ctx)
  expect(body.data.state).toBe('placed')
  expect(await statusAtStripe(cart)).toEqual(['succeeded'])
})

describe('Stripe that is away for an hour', () => {
  /** Nothing is lost meanwhile, however often it is looked after. */
  async function anHourLater(): Promise<void> {
    stripe.stand.faults.plan('any', 'down')
    for (let look = 0; look < 3; look++) {
      stripe.server.clock.advance(20 * 60_000)
      await sweepLater(stripe.server)
    }
    stripe.stand.faults.mend()
    await sweepLater(stripe.server)
    await sweepLater(stripe.server)
  }

  async function press(card: string, broken?: Parameters<typeof stripe.stand.faults.plan>[0]) {
    const cart = await aFullCart(api)
    const payment = { type: 'newcredit', token: await stripe.aToken(card), amount: cart.totals.total }
    if (broken) stripe.stand.faults.plan(broken, 'down')
    const answer = await submitPaid(api, cart, [payment])
    return { cart, answer }
  }

  test.each<[string, string, 'down' | 'lost_after']>([
    ['before it reserved the money', 'pm_card_visa', 'down'],
    ['after it reserved the money', 'pm_card_visa', 'lost_after'],
  ])('%s: its answer comes too late for the order, and the money is let go', async (_, card, fault) => {
    stripe.stand.faults.plan('POST /v1/payment_intents/*/confirm', fault)
    const { cart, answer } = await press(card)
    expect(answer.body.data.state).toBe('confirming')
    await anHourLater()
    expect([await stateOf(cart), await statusAtStripe(cart)]).toEqual(['failed', ['canceled']])
    expect((await api.ok<Cart>('GET', `/carts/${cart.id}`)).products).toHaveLength(cart.products.length)
  })

  test('while the guest answers their bank: the same', async () => {
    const { cart, answer } = await press('pm_card_authenticationRequired')
    await stripe.answer(answer.body.data.client_secret, 'passed')
    await anHourLater()
    expect([await stateOf(cart), await statusAtStripe(cart)]).toEqual(['failed', ['canceled']])
  })

  test('once a card was declined: the bag is open as soon as nobody can pay for it twice', async () => {
    const cancel = 'POST /v1/payment_intents/*/cancel'
    const pressing = press('pm_card_visa_chargeDeclined', cancel)
    await expect.poll(() => stripe.stand.faults.asked()).toContain(cancel)
    await anHourLater()
    const { cart, answer } = await pressing
    expect(answer.body.code).toBe('payment_declined')
    expect([await stateOf(cart), await statusAtStripe(cart)]).toEqual(['failed', ['canceled']])
  })

  test('once the order is placed: its money is taken when it is back, once', async () => {
    const { cart, answer } = await press('pm_card_visa', 'POST /v1/payment_intents/*/capture')
    expect(answer.body.data.state).toBe('placed')
    await anHourLater()
    expect([await stateOf(cart), await statusAtStripe(cart)]).toEqual(['placed', ['succeeded']])
  })
})
