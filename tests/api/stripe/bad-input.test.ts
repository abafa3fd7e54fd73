// @module-tag all
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import { attempts } from '#src/server/db/schema/attempts.ts'
import { tenders } from '#src/server/db/schema/payments.ts'
import { settleBankEvents } from '#src/server/services/payments/tenders/bank-events.ts'
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts'
import { expectInvariants } from '#tests/support/database/audit.ts'
import { aMember } from '#tests/support/members/members.ts'
import { aFullCart } from '#tests/support/orders/orders.ts'
import { submitWithPayments } from '#tests/support/orders/payments.ts'
import { findLedgerDifferences } from '#tests/support/stripe/ledger-differences.ts'
import { stripeKeys } from '#tests/support/stripe/start-stripe.ts'
import { type StripeServer, startStripeServer } from '#tests/support/stripe/stripe-server.ts'

let stripe: StripeServer
let api: ApiClient

beforeAll(async () => {
  stripe = await startStripeServer()
})
afterAll(async () => {
  await expectInvariants(stripe.server.db)
  expect(await findLedgerDifferences(stripe.server.db, stripe.standIn.books)).toEqual([])
  await stripe.close()
})
beforeEach(async () => {
  stripe.standIn.faults.reset()
  api = await createApiClient(stripe.server)
})

async function statusAtStripe(cart: Cart): Promise<(string | undefined)[]> {
  const rows = await stripe.server.db
    .select({ ref: tenders.providerRef })
    .from(attempts)
    .innerJoin(tenders, eq(tenders.attemptId, attempts.id))
    .where(eq(attempts.cartId, cart.id))
  return rows.map(({ ref }) => stripe.standIn.books.find('payment_intent', ref ?? '')?.status)
}

async function drawnFor(amount: number): Promise<string> {
  const body = new URLSearchParams({
    key: stripeKeys.publishable,
    payment_method: 'pm_card_visa',
    'mounted_for[amount]': String(amount),
    'mounted_for[currency]': 'usd',
    'mounted_for[capture_method]': 'manual',
    'mounted_for[setup_future_usage]': '',
  })
  const response = await fetch(`${stripe.standIn.url}/v1/confirmation_tokens`, { method: 'POST', body })
  return (await response.json()).id
}

async function aMemberWithCard() {
  const member = await aMember(stripe.server)
  const otherClient = await createApiClient(stripe.server, member)
  await stripe.server.ctx.payments.saveCard(member.id, await stripe.aToken())
  const [card] = await stripe.server.ctx.payments.listCards(member.id)
  return { member, theirs: otherClient, card: card?.id ?? '' }
}

test.each<[string, (cart: Cart) => Promise<string>]>([
  [
    'has expired',
    async () => {
      const token = await stripe.aToken()
      stripe.server.clock.advance(13 * 3_600_000)
      return token
    },
  ],
  ['is unknown to Stripe', async () => 'ctoken_that_nobody_made'],
  ['belongs to another customer', async () => (await aMemberWithCard()).card],
  [
    'belongs to another attempt',
    async () => stripe.server.ctx.payments.create({ key: crypto.randomUUID(), amount: 900, customer: null }),
  ],
  ['is for one cent less', ({ totals }) => drawnFor(totals.total - 1)],
  ['is for one cent more', ({ totals }) => drawnFor(totals.total + 1)],
])('a guest can enter the card again if its token %s', async (_, token) => {
  const before = await aFullCart(api)
  const bad = await token(before)
  const cart = await aFullCart(api)
  const pay = (with_: string, key: string) =>
    submitWithPayments(api, cart, [{ type: 'newcredit', token: with_, amount: cart.totals.total }], key)
  const rejected = await pay(bad, 'first')
  expect([rejected.status, rejected.body.code]).toEqual([422, 'payment_token_unknown'])
  expect(await statusAtStripe(cart)).toEqual(['canceled'])
  expect((await pay(await drawnFor(cart.totals.total), 'second')).body.data.state).toBe('placed')
})

test('a member cannot pay with another member’s saved card', async () => {
  const { card } = await aMemberWithCard()
  const { theirs } = await aMemberWithCard()
  const cart = await aFullCart(theirs)
  const payment = { type: 'storedpayment', account: card, amount: cart.totals.total }
  expect((await submitWithPayments(theirs, cart, [payment])).body.code).toBe('card_not_found')
  expect(await statusAtStripe(cart)).toEqual(['canceled'])
})

test.each([-1, 1])(
  'a payment that differs from the total by %i¢ is rejected before Stripe is called',
  async cents => {
    const cart = await aFullCart(api)
    const payment = { type: 'newcredit', token: await stripe.aToken(), amount: cart.totals.total + cents }
    const { status, body } = await submitWithPayments(api, cart, [payment])
    expect([status, body.code]).toEqual([422, 'payments_total'])
    expect(await statusAtStripe(cart)).toEqual([])
  },
)

test('late Stripe events about a deleted member’s payment do not reverse its capture', async () => {
  const { webhooks } = stripe.standIn
  webhooks.setReceiver(init => stripe.server.request('/api/payments/stripe', init))
  webhooks.hold()
  const { member, theirs, card } = await aMemberWithCard()
  const cart = await aFullCart(theirs)
  const payment = { type: 'storedpayment', account: card, amount: cart.totals.total }
  const { body } = await submitWithPayments(theirs, cart, [payment])
  await theirs.ok('POST', '/members/delete', { password: member.password })
  await webhooks.release()
  webhooks.setReceiver(null)
  await settleBankEvents(stripe.server.ctx)
  expect(body.data.state).toBe('placed')
  expect(await statusAtStripe(cart)).toEqual(['succeeded'])
})
