// @module-tag all
import { mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestClock } from '#tests/support/clock.ts'
import { createStripeClient } from '#tests/support/stripe/open-package.ts'
import { type StripeStandIn, startStripe, stripeKeys } from '#tests/support/stripe/start-stripe.ts'

const clock = createTestClock()
let standIn: StripeStandIn
let stripe: Stripe

beforeAll(async () => {
  standIn = await startStripe({ now: clock.now })
  stripe = createStripeClient(standIn.url, stripeKeys.secret)
})
afterAll(() => standIn.close())
beforeEach(() => standIn.faults.reset())

const manual = { amount: 1250, currency: 'usd', capture_method: 'manual' } as const

function anIntent(extra: object = {}) {
  return stripe.paymentIntents.create({ ...manual, ...extra })
}

async function aToken(payment_method = 'pm_card_visa') {
  return (await stripe.testHelpers.confirmationTokens.create({ payment_method })).id
}

async function reserved(payment_method?: string) {
  const { id } = await anIntent()
  return stripe.paymentIntents.confirm(id, { confirmation_token: await aToken(payment_method) })
}

function errorOf(request: Promise<unknown>) {
  return request.then(
    () => null,
    ({ statusCode, code, param }) => ({ statusCode, code, param }),
  )
}

describe('payments at the Stripe stand-in', () => {
  test('the Stripe stand-in can create, authorize, partially capture and refund a payment', async () => {
    const { id, status } = await anIntent()
    expect(status).toBe('requires_payment_method')
    const authorizedIntent = await stripe.paymentIntents.confirm(id, {
      confirmation_token: await aToken(),
      expand: ['latest_charge'],
    })
    expect(authorizedIntent).toMatchObject({
      status: 'requires_capture',
      amount_capturable: 1250,
      latest_charge: { payment_method_details: { card: { brand: 'visa', last4: '4242' } } },
    })
    const captured = await stripe.paymentIntents.capture(id, { amount_to_capture: 1000 })
    expect(captured).toMatchObject({ status: 'succeeded', amount_received: 1000, amount_capturable: 0 })
    expect(await stripe.refunds.create({ payment_intent: id, amount: 400 })).toMatchObject({
      status: 'succeeded',
    })
    expect(await errorOf(stripe.refunds.create({ payment_intent: id, amount: 601 }))).toMatchObject({
      param: 'amount',
    })
  })

  test('the Stripe stand-in does not confirm a canceled payment', async () => {
    const { id } = await anIntent()
    await stripe.paymentIntents.cancel(id)
    const late = stripe.paymentIntents.confirm(id, { confirmation_token: await aToken() })
    expect(await errorOf(late)).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' })
  })

  test('the Stripe stand-in expires a payment that is not captured within seven days', async () => {
    const { id } = await reserved()
    clock.advance(7 * 86_400_000 + 1000)
    expect(await errorOf(stripe.paymentIntents.capture(id))).toMatchObject({
      code: 'charge_expired_for_capture',
    })
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('canceled')
  })

  test('a declined payment at the Stripe stand-in contains the reason and can be paid with another card', async () => {
    const { id } = await anIntent()
    const confirm = async (card: string) =>
      stripe.paymentIntents.confirm(id, { confirmation_token: await aToken(card) })
    await expect(confirm('pm_card_visa_chargeDeclinedInsufficientFunds')).rejects.toMatchObject({
      statusCode: 402,
      decline_code: 'insufficient_funds',
      payment_intent: { id, status: 'requires_payment_method' },
    })
    expect((await confirm('pm_card_visa')).status).toBe('requires_capture')
  })

  test('a payment with a challenge at the Stripe stand-in stays pending until the guest responds', async () => {
    const response = await reserved('pm_card_authenticationRequired')
    expect(response.status).toBe('requires_action')
    const body = new URLSearchParams({
      key: stripeKeys.publishable,
      client_secret: response.client_secret ?? '',
      result: 'failed',
    })
    await fetch(`${standIn.url}/stand-in/challenges/${response.id}`, { method: 'POST', body })
    expect(await stripe.paymentIntents.retrieve(response.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    })
  })
})

describe('rejected requests', () => {
  test.each([
    [
      'a parameter that the API version no longer supports',
      { payment_method_types: ['card'] },
      'payment_method_types_no_longer_supported',
    ],
    ['a misspelled parameter', { capture_metod: 'manual' }, 'parameter_unknown'],
    ['an amount below fifty cents', { amount: 49 }, 'amount_too_small'],
    ['an unknown customer', { customer: 'cus_none' }, 'resource_missing'],
  ])('the Stripe stand-in rejects a request with %s', async (_, wrong, code) => {
    expect(await errorOf(anIntent(wrong))).toMatchObject({ code })
  })

  test('the Stripe stand-in rejects a used, expired or mismatched token', async () => {
    const used = await aToken()
    const confirm = async (confirmation_token: string) =>
      errorOf(stripe.paymentIntents.confirm((await anIntent()).id, { confirmation_token }))
    expect(await confirm(used)).toBeNull()
    const rejected = { statusCode: 400, param: 'confirmation_token' }
    expect(await confirm(used)).toMatchObject(rejected)
    const old = await aToken()
    clock.advance(13 * 3_600_000)
    expect(await confirm(old)).toMatchObject(rejected)
    const body = new URLSearchParams({
      key: stripeKeys.publishable,
      payment_method: 'pm_card_visa',
      'mounted_for[amount]': '1249',
      'mounted_for[currency]': 'usd',
      'mounted_for[capture_method]': 'manual',
      'mounted_for[setup_future_usage]': '',
    })
    const response = await fetch(`${standIn.url}/v1/confirmation_tokens`, { method: 'POST', body })
    expect(await confirm((await response.json()).id)).toMatchObject(rejected)
  })

  test('the Stripe stand-in rejects a wrong key or API version', async () => {
    const stranger = createStripeClient(standIn.url, 'sk_test_of_somebody_else')
    expect(await errorOf(stranger.paymentIntents.create(manual))).toMatchObject({ statusCode: 401 })
    const older = stripe.paymentIntents.create(manual, { apiVersion: '2024-06-20' })
    expect(await errorOf(older)).toMatchObject({ statusCode: 400 })
  })
})

describe('saved cards', () => {
  test('a saved card at the Stripe stand-in belongs to one customer until it is detached', async () => {
    const { id: customer } = await stripe.customers.create({ metadata: { member: 'm1' } })
    const { id } = await anIntent({ customer, setup_future_usage: 'on_session' })
    const { payment_method } = await stripe.paymentIntents.confirm(id, { confirmation_token: await aToken() })
    const method = String(payment_method)
    await stripe.paymentMethods.update(method, { allow_redisplay: 'always' })
    const stored = await stripe.customers.listPaymentMethods(customer, { allow_redisplay: 'always' })
    expect(stored.data).toMatchObject([{ id: method, card: { last4: '4242' } }])
    const repeated = await anIntent({ customer })
    expect((await stripe.paymentIntents.confirm(repeated.id, { payment_method: method })).status).toBe(
      'requires_capture',
    )
    const stolen = stripe.paymentIntents.confirm((await anIntent()).id, { payment_method: method })
    expect(await errorOf(stolen)).toMatchObject({ param: 'payment_method' })
    await stripe.paymentMethods.detach(method)
    expect((await stripe.customers.listPaymentMethods(customer)).data).toEqual([])
  })
})

describe('idempotency keys', () => {
  test('the Stripe stand-in returns the first response if a request is retried with the same key', async () => {
    const once = await stripe.paymentIntents.create(manual, { idempotencyKey: 'once' })
    const repeated = await stripe.paymentIntents.create(manual, { idempotencyKey: 'once' })
    expect(repeated.id).toBe(once.id)
    expect(repeated.lastResponse.headers['idempotent-replayed']).toBe('true')
    const other = stripe.paymentIntents.create({ ...manual, amount: 1 }, { idempotencyKey: 'once' })
    await expect(other).rejects.toMatchObject({ type: 'StripeIdempotencyError' })
  })

  test('the Stripe stand-in rejects a request whose idempotency key another unfinished request is using', async () => {
    standIn.faults.plan('POST /v1/payment_intents', 'late', 1)
    const first = stripe.paymentIntents.create(manual, { idempotencyKey: 'busy' })
    await expect.poll(() => standIn.faults.getRequests()).toHaveLength(1)
    const second = stripe.paymentIntents.create(manual, { idempotencyKey: 'busy' })
    expect(await errorOf(second)).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' })
    standIn.faults.release()
    expect((await first).status).toBe('requires_payment_method')
  })
})

describe('injected faults', () => {
  test.each([
    ['lost', 'StripeConnectionError', 'requires_payment_method'],
    ['lost_after', 'StripeConnectionError', 'requires_capture'],
    ['half', 'StripeConnectionError', 'requires_capture'],
    ['broken', 'StripeAPIError', 'requires_payment_method'],
    ['broken_after', 'StripeAPIError', 'requires_capture'],
    ['limited', 'StripeRateLimitError', 'requires_payment_method'],
  ] as const)(
    'the Stripe stand-in’s fault “%s” raises %s and leaves the payment in the state %s',
    async (fault, type, status) => {
      const { id } = await anIntent()
      const confirmation_token = await aToken()
      standIn.faults.plan('POST /v1/payment_intents/*/confirm', fault)
      const confirmed = stripe.paymentIntents.confirm(id, { confirmation_token }, { idempotencyKey: id })
      await expect(confirmed).rejects.toMatchObject({ type })
      standIn.faults.reset()
      expect((await stripe.paymentIntents.retrieve(id)).status).toBe(status)
    },
  )
})

test('the Stripe stand-in’s payments are still available after a restart', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'stripe-')), 'books.jsonl')
  const before = await startStripe({ file })
  const options = { idempotencyKey: 'kept' }
  const { id } = await createStripeClient(before.url, stripeKeys.secret).paymentIntents.create(
    manual,
    options,
  )
  await before.close()
  const after = await startStripe({ file })
  const repeated = createStripeClient(after.url, stripeKeys.secret)
  expect((await repeated.paymentIntents.retrieve(id)).amount).toBe(1250)
  expect((await repeated.paymentIntents.create(manual, options)).id).toBe(id)
  await after.close()
})

describe('webhooks from the Stripe stand-in', () => {
  test('the Stripe stand-in signs webhooks as Stripe does and sends them in the requested order', async () => {
    const eventTypes: string[] = []
    const site = createServer(async (request, response) => {
      const body = await text(request)
      const signature = String(request.headers['stripe-signature'])
      try {
        eventTypes.push(stripe.webhooks.constructEvent(body, signature, stripeKeys.webhook).type)
      } catch {
        eventTypes.push('refused')
      }
      response.end()
    }).listen(0, '127.0.0.1')
    await expect.poll(() => site.listening).toBe(true)
    const address = site.address()
    standIn.webhooks.setReceiver(`http://127.0.0.1:${typeof address === 'object' && address?.port}`)
    standIn.webhooks.hold()
    const { id } = await reserved()
    await stripe.paymentIntents.cancel(id)
    await standIn.webhooks.release('reversed')
    expect(eventTypes).toEqual([
      'payment_intent.canceled',
      'refund.created',
      'payment_intent.amount_capturable_updated',
    ])
    const [event] = standIn.books.list('event')
    if (event)
      for (const deliveryMode of ['unsigned', 'old', 'forged'] as const)
        await standIn.webhooks.send(event, deliveryMode)
    expect(eventTypes.slice(3)).toEqual(['refused', 'refused', 'refused'])
    standIn.webhooks.setReceiver(null)
    site.close()
  })
})
