// @module-tag all
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orderEvents, orders } from '#src/server/db/schema/orders.ts'
import { refunds, tenders } from '#src/server/db/schema/payments.ts'
import { bankEvents } from '#src/server/db/schema/stripe.ts'
import { executeCommand } from '#src/server/operator/execute-command.ts'
import { settleBankEvents } from '#src/server/services/payments/tenders/bank-events.ts'
import { sweepRefunds } from '#src/server/services/payments/tenders/refund.ts'
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts'
import { expectInvariants } from '#tests/support/database/audit.ts'
import { expireLeases } from '#tests/support/database/leases.ts'
import { readMailsTo } from '#tests/support/mail/mailbox.ts'
import { requireKitchenAcceptance } from '#tests/support/orders/order-life.ts'
import { aFullCart, createUniqueContact } from '#tests/support/orders/orders.ts'
import { issueRefund, submitWithPayments, sweepAfterLeases } from '#tests/support/orders/payments.ts'
import { createStripeClient } from '#tests/support/stripe/open-package.ts'
import { stripeKeys } from '#tests/support/stripe/start-stripe.ts'
import { type StripeServer, startStripeServer } from '#tests/support/stripe/stripe-server.ts'

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

async function anOrder(card?: string) {
  const cart = await aFullCart(api)
  const payment = { type: 'newcredit', token: await stripe.aToken(card), amount: cart.totals.total }
  const { body } = await submitWithPayments(api, cart, [payment])
  const [row] = await stripe.server.db
    .select({ ref: tenders.providerRef })
    .from(tenders)
    .innerJoin(orders, eq(orders.attemptId, tenders.attemptId))
    .where(eq(orders.id, body.data.id))
  return { id: body.data.id, cart, total: cart.totals.total, ref: row?.ref ?? '' }
}

function inTheDashboard(ref: string, amount: number) {
  return createStripeClient(stripe.standIn.url, stripeKeys.secret).refunds.create({
    payment_intent: ref,
    amount,
  })
}

async function sweepEvents(): Promise<void> {
  await stripe.standIn.webhooks.idle()
  const { db, ctx } = stripe.server
  await db.update(bankEvents).set({ leaseUntil: new Date(0) })
  await settleBankEvents(ctx)
}

async function ledgerOf(orderId: string) {
  const { db } = stripe.server
  const refundRows = await db.select().from(refunds).where(eq(refunds.orderId, orderId))
  const [paid] = await db
    .select({ refunded: tenders.refunded, state: tenders.state })
    .from(tenders)
    .innerJoin(orders, eq(orders.attemptId, tenders.attemptId))
    .where(eq(orders.id, orderId))
  return { ...paid, refunds: refundRows.map(({ state, amount }) => `${state} ${amount}`).toSorted() }
}

async function readStuck(): Promise<string> {
  const { db, clock, ctx } = stripe.server
  const desk = { db, now: clock.now, giftCardKey: ctx.giftCardKey, siteUrl: ctx.siteUrl, isServing: true }
  const request = { area: 'orders', command: 'stuck', args: [], by: 'ana', folder: '/' }
  return (await executeCommand(desk, request)).out
}

const requested = { reason: 'cold fries', askedBy: 'ana' }

describe('refunds made in Stripe’s dashboard', () => {
  test('a dashboard refund is booked only once and emailed to the guest', async () => {
    const { id, cart, total, ref } = await anOrder()
    await inTheDashboard(ref, 300)
    await sweepEvents()
    await sweepEvents()
    for (const event of stripe.standIn.books.list('event').slice(0, 1))
      await stripe.standIn.webhooks.send(event)
    await sweepEvents()
    expect(await ledgerOf(id)).toEqual({ refunded: 300, state: 'captured', refunds: ['succeeded 300'] })
    await inTheDashboard(ref, total - 300)
    await sweepEvents()
    expect(await ledgerOf(id)).toMatchObject({ refunded: total, state: 'refunded' })
    const events = await stripe.server.db.select().from(orderEvents).where(eq(orderEvents.orderId, id))
    expect(events.filter(({ kind }) => kind === 'refunded').map(({ by }) => by)).toEqual(['stripe', 'stripe'])
    const refundEvents = (await readMailsTo(stripe.server.ctx, createUniqueContact(cart).email)).map(
      ({ subject }) => subject,
    )
    expect(refundEvents.filter(subject => subject.includes('refunded for your order'))).toHaveLength(2)
    await expect(
      issueRefund(stripe.server, { ...requested, orderId: id, amount: 1, key: 'more' }),
    ).rejects.toMatchObject({ body: { code: 'refund_too_large' } })
  })

  test('a refund by the site is not booked again as a dashboard refund even if its response was lost', async () => {
    const { id } = await anOrder()
    stripe.standIn.faults.plan('POST /v1/refunds', 'lost_after', 2)
    await issueRefund(stripe.server, { ...requested, orderId: id, amount: 200, key: 'lost' })
    stripe.standIn.faults.reset()
    await sweepEvents()
    expect(await ledgerOf(id)).toMatchObject({ refunded: 200, refunds: ['succeeded 200'] })
  })

  test('a refund by the site fails if a dashboard refund came first', async () => {
    const { id, total, ref } = await anOrder()
    stripe.standIn.webhooks.hold()
    await inTheDashboard(ref, total)
    await issueRefund(stripe.server, { ...requested, orderId: id, amount: 100, key: 'late' })
    expect(await ledgerOf(id)).toMatchObject({ refunded: 0, refunds: ['failed 100'] })
    expect(await readStuck()).toMatch(/refund.*failed.*refunded at the bank before/)
    await stripe.standIn.webhooks.release()
    await sweepEvents()
    expect(await ledgerOf(id)).toMatchObject({ refunded: total, state: 'refunded' })
    expect(await readStuck()).toBe('Nothing is stuck.\n')
  })
})

test('a refund by the site and a concurrent dashboard refund are booked as only one successful refund', async () => {
  const { id, total, ref } = await anOrder()
  stripe.standIn.faults.plan('POST /v1/refunds', 'broken')
  await issueRefund(stripe.server, { ...requested, orderId: id, amount: total, key: 'ours' })
  stripe.standIn.faults.reset()
  await inTheDashboard(ref, total)
  await sweepEvents()
  expect(await ledgerOf(id)).toMatchObject({ refunded: total, refunds: [`pending ${total}`] })
  await expireLeases(stripe.server.db)
  await sweepRefunds(stripe.server.ctx)
  await sweepEvents()
  expect(await ledgerOf(id)).toEqual({
    refunded: total,
    state: 'refunded',
    refunds: [`failed ${total}`, `succeeded ${total}`],
  })
})

describe('refunds that Stripe rejects', () => {
  test('a permanently rejected refund is listed as stuck and not retried', async () => {
    const { id } = await anOrder('pm_card_createDispute')
    await issueRefund(stripe.server, { ...requested, orderId: id, amount: 200, key: 'disputed' })
    expect(await ledgerOf(id)).toMatchObject({ refunded: 0, refunds: ['failed 200'] })
    expect(await readStuck()).toMatch(/refund.*failed.*answer at the bank/)
    await expireLeases(stripe.server.db)
    expect(await sweepRefunds(stripe.server.ctx)).toBe(0)
  })

  test('a refund that fails during an outage is retried', async () => {
    const { id } = await anOrder()
    stripe.standIn.faults.plan('POST /v1/refunds', 'broken')
    await issueRefund(stripe.server, { ...requested, orderId: id, amount: 200, key: 'broken' })
    expect(await ledgerOf(id)).toMatchObject({ refunded: 200, refunds: ['pending 200'] })
    stripe.standIn.faults.reset()
    await expireLeases(stripe.server.db)
    await sweepRefunds(stripe.server.ctx)
    expect(await ledgerOf(id)).toMatchObject({ refunded: 200, refunds: ['succeeded 200'] })
  })
})

describe('released authorizations that Stripe reports as refunds', () => {
  async function refundEvents() {
    const events = await stripe.server.db.select().from(bankEvents)
    return events
      .filter(({ type }) => type.startsWith('refund.'))
      .map(({ type, leaseUntil }) => [type, leaseUntil])
  }

  test('the released authorization of a failed attempt is not booked as a refund', async () => {
    const cart = await aFullCart(api)
    const token = await stripe.aToken('pm_card_authenticationRequired')
    const { body } = await submitWithPayments(api, cart, [
      { type: 'newcredit', token, amount: cart.totals.total },
    ])
    stripe.server.clock.advance(7 * 3_600_000)
    await stripe.completeChallenge(body.data.client_secret ?? '', 'passed')
    await sweepAfterLeases(stripe.server)
    expect((await api.ok<{ state: string }>('GET', `/orders/${cart.id}`)).state).toBe('failed')
    await sweepEvents()
    expect(await refundEvents()).toEqual([['refund.created', null]])
  })

  test('the released authorization of a canceled order is not booked as a refund', async () => {
    await requireKitchenAcceptance(stripe.server)
    const { id } = await anOrder()
    await api.ok('POST', `/orders/${id}/cancel`)
    await sweepAfterLeases(stripe.server)
    await sweepEvents()
    expect(await refundEvents()).toEqual([['refund.created', null]])
    expect(await ledgerOf(id)).toEqual({ refunded: 0, state: 'released', refunds: [] })
  })
})
