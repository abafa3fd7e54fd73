import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import type { PlacedOrder } from '#src/contract/order/orders.ts'
import type { SavedCard } from '#src/contract/saved-cards.ts'
import { attempts } from '#src/server/db/schema/attempts.ts'
import { tenders } from '#src/server/db/schema/payments.ts'
import { stripeCustomers } from '#src/server/db/schema/stripe.ts'
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts'
import { expectInvariants } from '#tests/support/database/audit.ts'
import { aMember } from '#tests/support/members/members.ts'
import { aFullCart } from '#tests/support/orders/orders.ts'
import { submitWithPayments, sweepAfterLeases } from '#tests/support/orders/payments.ts'
import type { StripeFault } from '#tests/support/stripe/faults.ts'
import type { Intent, PaymentMethod } from '#tests/support/stripe/objects.ts'
import { type StripeServer, startStripeServer } from '#tests/support/stripe/stripe-server.ts'

const CONFIRM = 'POST /v1/payment_intents/*/confirm'

let stripe: StripeServer
let api: ApiClient

beforeAll(async () => {
  stripe = await startStripeServer()
})
afterAll(async () => {
  await expectInvariants(stripe.server.db)
  await stripe.close()
})
beforeEach(async () => {
  stripe.standIn.faults.reset()
  api = await createApiClient(stripe.server)
})

async function pay(
  cart: Cart,
  { card, as = api, ...extra }: { card?: string; as?: ApiClient; save?: boolean } = {},
) {
  const payment = { type: 'newcredit', token: await stripe.aToken(card), amount: cart.totals.total, ...extra }
  const response = await submitWithPayments(as, cart, [payment])
  return { answer: response, again: () => submitWithPayments(as, cart, [payment]) }
}

async function paymentsFor(cart: Cart): Promise<Intent[]> {
  const rows = await stripe.server.db
    .select({ ref: tenders.providerRef })
    .from(attempts)
    .innerJoin(tenders, eq(tenders.attemptId, attempts.id))
    .where(eq(attempts.cartId, cart.id))
    .orderBy(attempts.createdAt)
  return rows.map(({ ref }) => stripe.standIn.books.get('payment_intent', ref ?? ''))
}

async function savedCards(as: ApiClient): Promise<SavedCard[]> {
  return (await as.ok<{ accounts: SavedCard[] }>('GET', '/members/payments')).accounts
}

describe('orders paid through Stripe', () => {
  test.each(['applepay', 'googlepay'])(
    'an order that is paid with %s is placed and shows the wallet’s name',
    async type => {
      const cart = await aFullCart(api)
      const payment = { type, token: await stripe.aToken(), amount: cart.totals.total }
      expect(await submitWithPayments(api, cart, [payment])).toMatchObject({
        body: { data: { state: 'placed' } },
      })
      expect(await api.ok('GET', `/orders/${cart.id}`)).toMatchObject({
        payments: [{ type, amount: cart.totals.total, card: { type: 'visa', number: '4242' } }],
      })
    },
  )

  test('an order that is paid through Stripe is placed, and its payment is captured', async () => {
    const cart = await aFullCart(api)
    expect((await pay(cart)).answer.body.data.state).toBe('placed')
    expect(await paymentsFor(cart)).toMatchObject([
      { status: 'succeeded', amount_received: cart.totals.total },
    ])
  })

  test('an operator can find a payment’s order and kitchen in Stripe’s dashboard', async () => {
    const cart = await aFullCart(api)
    await pay(cart)
    const { id, num, location } = await api.ok<PlacedOrder>('GET', `/orders/${cart.id}`)
    expect(await paymentsFor(cart)).toMatchObject([
      {
        description: `Order ${id} at ${location.name}`,
        metadata: { order: id, number: num },
      },
    ])
  })

  test.each([
    ['pm_card_visa_chargeDeclined', 'payment_declined'],
    ['pm_card_visa_chargeDeclinedLostCard', 'payment_declined'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'payment_insufficient_funds'],
    ['pm_card_chargeDeclinedExpiredCard', 'payment_expired_card'],
    ['pm_card_chargeDeclinedIncorrectCvc', 'payment_wrong_code'],
    ['pm_card_chargeDeclinedProcessingError', 'payment_not_processed'],
  ])('an order that is paid with %s is rejected as %s, and its payment is canceled', async (card, code) => {
    const cart = await aFullCart(api)
    expect((await pay(cart, { card })).answer.body.code).toBe(code)
    expect(await paymentsFor(cart)).toMatchObject([{ status: 'canceled' }])
    expect(await api.ok('GET', `/carts/${cart.id}`)).toMatchObject({ version: cart.version })
  })

  test('a guest must enter a card again once its token has been used', async () => {
    const cart = await aFullCart(api)
    const token = await stripe.aToken('pm_card_visa_chargeDeclined')
    const payment = { type: 'newcredit', token, amount: cart.totals.total }
    await submitWithPayments(api, cart, [payment], 'first')
    const response = await submitWithPayments(api, cart, [payment], 'second')
    expect([response.status, response.body.code]).toEqual([422, 'payment_token_unknown'])
    expect((await paymentsFor(cart)).map(({ status }) => status)).toEqual(['canceled', 'canceled'])
  })
})

describe('a lost response from Stripe', { tags: ['all'] }, () => {
  test.each<[StripeFault, 'placed' | 'failed']>([
    ['lost', 'failed'],
    ['lost_after', 'placed'],
    ['half', 'placed'],
    ['broken', 'failed'],
    ['broken_after', 'placed'],
    ['conflict', 'failed'],
    ['limited', 'failed'],
  ])('an order whose confirmation hits the Stripe fault “%s” ends up %s', async (fault, state) => {
    const cart = await aFullCart(api)
    stripe.standIn.faults.plan(CONFIRM, fault)
    expect((await pay(cart)).answer.body.data.state).toBe('confirming')
    stripe.standIn.faults.reset()
    await sweepAfterLeases(stripe.server)
    expect((await api.ok<{ state: string }>('GET', `/orders/${cart.id}`)).state).toBe(state)
    expect(await paymentsFor(cart)).toMatchObject([{ status: state === 'placed' ? 'succeeded' : 'canceled' }])
  })

  test('a guest can use the bag again if Stripe is down', async () => {
    const cart = await aFullCart(api)
    stripe.standIn.faults.plan('any', 'down')
    const { answer } = await pay(cart).catch(() => ({ answer: null }))
    expect(answer).toBeNull()
    stripe.standIn.faults.reset()
    stripe.standIn.faults.plan('POST /v1/payment_intents', 'down')
    expect((await pay(cart)).answer.body.code).toBe('payment_unavailable')
    expect(await api.ok('GET', `/carts/${cart.id}`)).toMatchObject({ version: cart.version })
  })

  test.each<StripeFault>(['lost', 'lost_after', 'half', 'broken_after'])(
    'a card is charged only once even if its capture hits the Stripe fault “%s”',
    async fault => {
      const cart = await aFullCart(api)
      stripe.standIn.faults.plan('POST /v1/payment_intents/*/capture', fault)
      expect((await pay(cart)).answer.body.data.state).toBe('placed')
      stripe.standIn.faults.reset()
      await sweepAfterLeases(stripe.server)
      expect(await paymentsFor(cart)).toMatchObject([
        { status: 'succeeded', amount_received: cart.totals.total },
      ])
      expect(await sweepAfterLeases(stripe.server)).toBe(0)
    },
  )
})

describe('an expired authorization', () => {
  test('the capture of an expired authorization is not retried', async () => {
    const cart = await aFullCart(api)
    stripe.standIn.faults.plan('POST /v1/payment_intents/*/capture', 'down')
    await pay(cart)
    stripe.standIn.faults.reset()
    stripe.server.clock.advance(8 * 86_400_000)
    await sweepAfterLeases(stripe.server)
    expect(await paymentsFor(cart)).toMatchObject([{ status: 'canceled', cancellation_reason: 'automatic' }])
    expect(await sweepAfterLeases(stripe.server)).toBe(0)
  })
})

describe('a lost refund response', () => {
  test('retrying a refund whose response was lost refunds only once', async () => {
    const { payments } = stripe.server.ctx
    const ref = await payments.create({ key: 'refunded', amount: 900, customer: null })
    await payments.confirm({ ref, key: 'refunded:confirm', source: { token: await stripe.aToken() } })
    await payments.capture({ ref, key: 'refunded:capture', amount: 900 })
    stripe.standIn.faults.plan('POST /v1/refunds', 'lost_after')
    const refundRequest = { ref, key: 'refund 1', amount: 400 }
    await expect(payments.refund(refundRequest)).rejects.toThrow()
    stripe.standIn.faults.reset()
    expect((await payments.refund(refundRequest)).state).toBe('succeeded')
    const refundRows = stripe.standIn.books.list('refund').filter(refund => refund.payment_intent === ref)
    expect(refundRows.map(({ amount }) => amount)).toEqual([400])
    expect(stripe.standIn.faults.getRequests()).not.toContain('POST /v1/refunds')
  })
})

describe('saved cards at Stripe', () => {
  test('a member’s saved card can pay for the next order and is deleted along with the Stripe customer', async () => {
    const member = await aMember(stripe.server)
    const otherClient = await createApiClient(stripe.server, member)
    await pay(await aFullCart(otherClient), { as: otherClient })
    expect(await savedCards(otherClient)).toEqual([])
    await pay(await aFullCart(otherClient), { as: otherClient, save: true })
    await pay(await aFullCart(otherClient), { as: otherClient, save: true })
    const [card, ...others] = await savedCards(otherClient)
    expect(others).toEqual([])
    expect(card).toMatchObject({ description: 'Visa 4242', type: 'visa' })
    const cart = await aFullCart(otherClient)
    const payment = { type: 'storedpayment', account: card?.id, amount: cart.totals.total }
    expect((await submitWithPayments(otherClient, cart, [payment])).body.data.state).toBe('placed')
    await stripe.server.ctx.payments.deleteCustomer(member.id)
    expect(await savedCards(otherClient)).toEqual([])
    expect(stripe.standIn.books.list('customer')[0]).toMatchObject({ deleted: true })
    expect(await stripe.server.db.select().from(stripeCustomers)).toEqual([])
  })

  test('paying with Link does not save a card even if the member asks to save it', async () => {
    const otherClient = await createApiClient(stripe.server, await aMember(stripe.server))
    const cart = await aFullCart(otherClient)
    const token = await stripe.aLinkToken()
    const payment = { type: 'newcredit', token, amount: cart.totals.total, save: true }
    expect((await submitWithPayments(otherClient, cart, [payment])).body.data.state).toBe('placed')
    expect(await savedCards(otherClient)).toEqual([])
    const isLink = (method: PaymentMethod) => method.type === 'link'
    expect(stripe.standIn.books.list('payment_method').filter(isLink)).toMatchObject([
      { customer: null, allow_redisplay: 'unspecified' },
    ])
  })

  test('a member’s declined card is not saved', async () => {
    const otherClient = await createApiClient(stripe.server, await aMember(stripe.server))
    await pay(await aFullCart(otherClient), {
      as: otherClient,
      save: true,
      card: 'pm_card_visa_chargeDeclined',
    })
    expect(await savedCards(otherClient)).toEqual([])
  })

  test('a member can choose a new card if the saved cards cannot be loaded', async () => {
    const otherClient = await createApiClient(stripe.server, await aMember(stripe.server))
    await pay(await aFullCart(otherClient), { as: otherClient, save: true })
    const cart = await aFullCart(otherClient)
    stripe.standIn.faults.plan('GET /v1/customers/*/payment_methods', 'down')
    const { billing } = await otherClient.ok<{ billing: unknown[] }>('GET', `/carts/${cart.id}/payments`)
    expect(billing[0]).toEqual({ type: 'creditcard', accounts: [], save: true })
  })
})
