import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import { attempts } from '#src/server/db/schema/attempts.ts'
import { tenders } from '#src/server/db/schema/payments.ts'
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts'
import { expectInvariants } from '#tests/support/database/audit.ts'
import { aFullCart } from '#tests/support/orders/orders.ts'
import { submitWithPayments, sweepAfterLeases } from '#tests/support/orders/payments.ts'
import { findLedgerDifferences } from '#tests/support/stripe/ledger-differences.ts'
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

async function stateOf({ id }: Cart): Promise<string> {
  return (await api.ok<{ state: string }>('GET', `/orders/${id}`)).state
}

/** Simulates a Stripe outage of an hour, with three sweeps during the outage and two after it. */
async function anHourLater(): Promise<void> {
  stripe.standIn.faults.plan('any', 'down')
  for (let sweepIndex = 0; sweepIndex < 3; sweepIndex++) {
    stripe.server.clock.advance(20 * 60_000)
    await sweepAfterLeases(stripe.server)
  }
  stripe.standIn.faults.reset()
  await sweepAfterLeases(stripe.server)
  await sweepAfterLeases(stripe.server)
}

async function submit(card: string, broken?: Parameters<typeof stripe.standIn.faults.plan>[0]) {
  const cart = await aFullCart(api)
  const payment = { type: 'newcredit', token: await stripe.aToken(card), amount: cart.totals.total }
  if (broken) stripe.standIn.faults.plan(broken, 'down')
  const response = await submitWithPayments(api, cart, [payment])
  return { cart, answer: response }
}

test.each<[string, string, 'down' | 'lost_after']>([
  ['before the authorization', 'pm_card_visa', 'down'],
  ['after the authorization', 'pm_card_visa', 'lost_after'],
])('an order is rejected and its payment is voided if a Stripe outage starts %s', async (_, card, fault) => {
  stripe.standIn.faults.plan('POST /v1/payment_intents/*/confirm', fault)
  const { cart, answer } = await submit(card)
  expect(answer.body.data.state).toBe('confirming')
  await anHourLater()
  expect([await stateOf(cart), await statusAtStripe(cart)]).toEqual(['failed', ['canceled']])
  expect((await api.ok<Cart>('GET', `/carts/${cart.id}`)).products).toHaveLength(cart.products.length)
})

test('an order is rejected if a Stripe outage starts during the bank challenge', async () => {
  const { cart, answer } = await submit('pm_card_authenticationRequired')
  await stripe.completeChallenge(answer.body.data.client_secret, 'passed')
  await anHourLater()
  expect([await stateOf(cart), await statusAtStripe(cart)]).toEqual(['failed', ['canceled']])
})

test('a declined payment that cannot be canceled during an outage is canceled after it', async () => {
  const cancel = 'POST /v1/payment_intents/*/cancel'
  const submission = submit('pm_card_visa_chargeDeclined', cancel)
  await expect.poll(() => stripe.standIn.faults.getRequests()).toContain(cancel)
  await anHourLater()
  const { cart, answer } = await submission
  expect(answer.body.code).toBe('payment_declined')
  expect([await stateOf(cart), await statusAtStripe(cart)]).toEqual(['failed', ['canceled']])
})

test('a placed order whose capture fails during an outage is captured after it', async () => {
  const { cart, answer } = await submit('pm_card_visa', 'POST /v1/payment_intents/*/capture')
  expect(answer.body.data.state).toBe('placed')
  await anHourLater()
  expect([await stateOf(cart), await statusAtStripe(cart)]).toEqual(['placed', ['succeeded']])
})
