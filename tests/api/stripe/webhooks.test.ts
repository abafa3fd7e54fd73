import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orders } from '#src/server/db/schema/orders.ts'
import { refunds } from '#src/server/db/schema/payments.ts'
import { bankEvents } from '#src/server/db/schema/stripe.ts'
import { executeCommand } from '#src/server/operator/execute-command.ts'
import { sweepAttempts } from '#src/server/services/payments/sweep.ts'
import { settleBankEvents, storeBankEvent } from '#src/server/services/payments/tenders/bank-events.ts'
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts'
import { expectInvariants } from '#tests/support/database/audit.ts'
import { createLogSink } from '#tests/support/log-sink.ts'
import { aFullCart } from '#tests/support/orders/orders.ts'
import { issueRefund, submitWithPayments, sweepAfterLeases } from '#tests/support/orders/payments.ts'
import { type StripeServer, startStripeServer } from '#tests/support/stripe/stripe-server.ts'
import { signEvent } from '#tests/support/stripe/webhooks.ts'

let stripe: StripeServer
let api: ApiClient

beforeAll(async () => {
  stripe = await startStripeServer()
  stripe.standIn.webhooks.setReceiver(init => stripe.server.request('/api/payments/stripe', init))
  api = await createApiClient(stripe.server)
})
afterAll(async () => {
  await expectInvariants(stripe.server.db)
  await stripe.close()
})
beforeEach(async () => {
  await stripe.standIn.webhooks.idle()
  await stripe.server.db.delete(bankEvents)
})

async function pay(card?: string) {
  const cart = await aFullCart(api)
  const payment = { type: 'newcredit', token: await stripe.aToken(card), amount: cart.totals.total }
  const { body } = await submitWithPayments(api, cart, [payment])
  return { cart, secret: body.data?.client_secret ?? '' }
}

async function stateOf({ id }: { id: string }): Promise<string> {
  return (await api.ok<{ state: string }>('GET', `/orders/${id}`)).state
}

async function sweepEvents(): Promise<void> {
  await stripe.standIn.webhooks.idle()
  await settleBankEvents(stripe.server.ctx)
  await sweepAttempts(stripe.server.ctx)
}

function stored() {
  return stripe.server.db.select().from(bankEvents)
}

function postEvent(body: string, signature?: string) {
  return stripe.server.request('/api/payments/stripe', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': String(body.length),
      ...(signature && { 'stripe-signature': signature }),
    },
    body,
  })
}

describe('a guest who never returns from the bank', () => {
  test('an order is placed once Stripe reports that the challenge was passed', async () => {
    const { cart, secret } = await pay('pm_card_authenticationRequired')
    await stripe.completeChallenge(secret, 'passed')
    expect(await stateOf(cart)).toBe('confirming')
    await sweepEvents()
    expect(await stateOf(cart)).toBe('placed')
  })

  test('an order fails once Stripe reports that the challenge was failed', async () => {
    const { cart, secret } = await pay('pm_card_authenticationRequired')
    await stripe.completeChallenge(secret, 'failed')
    await sweepEvents()
    expect(await stateOf(cart)).toBe('failed')
  })

  test('if no webhook arrives, an order is placed when its guest opens it', async () => {
    stripe.standIn.webhooks.hold()
    const { cart, secret } = await pay('pm_card_authenticationRequired')
    await sweepAttempts(stripe.server.ctx)
    expect(await api.ok('GET', `/orders/${cart.id}`)).toMatchObject({ client_secret: secret })
    await stripe.completeChallenge(secret, 'passed')
    expect(await api.ok('GET', `/orders/${cart.id}`)).toMatchObject({ client_secret: null })
    await sweepAttempts(stripe.server.ctx)
    expect(await stateOf(cart)).toBe('placed')
    await stripe.standIn.webhooks.release()
  })

  test.each(['unchanged', 'reversed'] as const)(
    'an order is placed even if Stripe’s events arrive late, with their sequence %s',
    async sequence => {
      stripe.standIn.webhooks.hold()
      const { cart, secret } = await pay('pm_card_authenticationRequired')
      await stripe.completeChallenge(secret, 'passed')
      await stripe.standIn.webhooks.release(sequence)
      await sweepEvents()
      expect(await stateOf(cart)).toBe('placed')
    },
  )
})

describe('the events that Stripe sends', () => {
  test('a Stripe event that arrives twice is stored and processed only once', async () => {
    const { cart } = await pay()
    await sweepEvents()
    const events = stripe.standIn.books.list('event').slice(0, 2)
    for (const event of events) expect(await stripe.standIn.webhooks.send(event)).toBe(200)
    expect((await stored()).map(({ id }) => id).toSorted()).toEqual(events.map(({ id }) => id).toSorted())
    await sweepEvents()
    const [intent] = stripe.standIn.books.list('payment_intent')
    expect(intent).toMatchObject({ status: 'succeeded', amount_received: cart.totals.total })
  })

  test.each(['unsigned', 'old', 'future', 'forged'] as const)(
    'a Stripe event with the fault “%s” is rejected and not stored',
    async deliveryMode => {
      const [event] = stripe.standIn.books.list('event')
      if (!event) throw new Error('Nothing happened yet')
      expect(await stripe.standIn.webhooks.send(event, deliveryMode)).toBe(401)
      expect(await stored()).toEqual([])
    },
  )

  test('a tampered or oversized Stripe event is rejected', async () => {
    const [event] = stripe.standIn.books.list('event')
    const body = JSON.stringify(event)
    const at = Math.floor(Date.now() / 1000)
    const signature = signEvent({ secret: 'whsec_redcomb_stand_in', body, at })
    expect((await postEvent(body.replace('payment_intent', 'payment_intend'), signature)).status).toBe(401)
    expect((await postEvent('x'.repeat(70_000), signature)).status).toBe(413)
    expect((await postEvent(body, signature)).status).toBe(200)
  })

  test('a Stripe event about an unknown payment is stored and scheduled for a retry', async () => {
    await stripe.server.ctx.payments.create({ key: 'of another site', amount: 700, customer: null })
    const [intent] = stripe.standIn.books.list('payment_intent')
    await stripe.server.ctx.payments.cancel(intent?.id ?? '')
    await sweepEvents()
    expect(await stored()).toMatchObject([{ ref: intent?.id, tries: 1, leaseUntil: expect.any(Date) }])
  })

  test('an error is logged only when a Stripe event about an unknown payment is dropped', async () => {
    const event = { id: 'evt_dispute', type: 'charge.dispute.created', ref: 'pi_unknown', about: 'dp_1' }
    const { ctx, db } = stripe.server
    await storeBankEvent(ctx, event)
    const { stream, text } = createLogSink()
    const settle = () => settleBankEvents({ ...ctx, log: pino({ level: 'error' }, stream) })
    for (let round = 0; round < 7; round++) {
      await settle()
      await db.update(bankEvents).set({ leaseUntil: new Date(0) })
    }
    expect(text()).toBe('')
    await settle()
    expect(await stored()).toMatchObject([{ tries: 8, leaseUntil: null }])
    expect(JSON.parse(text())).toMatchObject({ event: event.id, type: event.type, payment: event.ref })
  })

  test('a Stripe event that arrives during a Stripe outage is processed afterward', async () => {
    const { cart, secret } = await pay('pm_card_authenticationRequired')
    await stripe.completeChallenge(secret, 'passed')
    stripe.standIn.faults.plan('any', 'down')
    await sweepEvents()
    expect(await stateOf(cart)).toBe('confirming')
    stripe.standIn.faults.reset()
    await sweepAfterLeases(stripe.server)
    expect(await stateOf(cart)).toBe('placed')
  })
})

describe('alerts about a payment', () => {
  const readStuck = async () => {
    const { db, clock, ctx } = stripe.server
    const desk = { db, now: clock.now, giftCardKey: ctx.giftCardKey, siteUrl: ctx.siteUrl, isServing: true }
    const { out } = await executeCommand(desk, {
      area: 'orders',
      command: 'stuck',
      args: [],
      by: 'ana',
      folder: '/',
    })
    return out
  }

  test.each([
    ['a dispute', 'pm_card_createDispute', 'disputes it'],
    ['a fraud warning', 'pm_card_fraudWarning', 'suspects fraud'],
  ])('the stuck command lists %s that Stripe reports about a payment', async (_, card, text) => {
    await pay(card)
    await sweepEvents()
    expect(await readStuck()).toContain(text)
  })

  test('the stuck command lists a refund that fails days later, and an operator can refund another way', async () => {
    const { cart } = await pay('pm_card_refundFail')
    const { ctx, db, clock } = stripe.server
    const order = (await db.select().from(orders)).find(({ cartId }) => cartId === cart.id)
    const refundRequest = { orderId: order?.id ?? '', reason: 'cold', askedBy: 'ana' }
    await issueRefund(stripe.server, { ...refundRequest, amount: cart.totals.total, key: 'first' })
    clock.advance(3 * 86_400_000)
    const [refund] = stripe.standIn.books.list('refund')
    await ctx.payments.retrieveRefund(refund?.id ?? '')
    await sweepEvents()
    expect((await db.select().from(refunds)).map(({ state }) => state)).toEqual(['failed'])
    expect(await readStuck()).toContain('The refund was returned: refund the guest another way')
    await issueRefund(stripe.server, { ...refundRequest, amount: 100, key: 'second' })
    expect((await db.select().from(refunds)).map(({ state }) => state).toSorted()).toEqual([
      'failed',
      'succeeded',
    ])
  })
})
