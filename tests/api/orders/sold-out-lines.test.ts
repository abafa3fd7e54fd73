import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { OrderProgress } from '#src/contract/order/order-progress.ts'
import type { PlacedOrder } from '#src/contract/order/orders.ts'
import { computeReplacementRefund } from '#src/domain/money/replacement-refund.ts'
import { computeLineShares } from '#src/domain/order/refund-by-line.ts'
import { orders } from '#src/server/db/schema/orders.ts'
import { substituteOffers } from '#src/server/db/schema/substitutes.ts'
import { settleDueOffers } from '#src/server/services/orders/answer-offer.ts'
import { transitionOrder } from '#src/server/services/orders/transition-order.ts'
import { sweepAttempts } from '#src/server/services/payments/sweep.ts'
import { sweepRefunds } from '#src/server/services/payments/tenders/refund.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { expectInvariants } from '#tests/support/database/audit.ts'
import { expireLeases } from '#tests/support/database/leases.ts'
import { aTablet } from '#tests/support/kitchen-pass.ts'
import { readMailsTo } from '#tests/support/mail/mailbox.ts'
import { aMember } from '#tests/support/members/members.ts'
import { readPointsLedger } from '#tests/support/members/points.ts'
import { createOperatorChanges, createOperatorConsole } from '#tests/support/operator.ts'
import { readOrderEvents, transitionOrderTo } from '#tests/support/orders/order-life.ts'
import {
  anOrderWithMacAndCheese,
  createPassLineActions,
  readRefundRows,
} from '#tests/support/orders/sold-out-lines.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const MINUTE_MS = 60_000

const server = await startSuiteServer()
const guest = await createApiClient(server)
const tablet = await aTablet(server, '101', 'counter tablet')

beforeEach(() => server.resetBank())

afterAll(() => expectInvariants(server.db))

const choose = (id: string, product_id: string | null, line = 2) =>
  guest.call<OrderProgress>('POST', `/orders/${id}/instead`, { line, product_id })

const progressOf = (id: string) => guest.ok<OrderProgress>('GET', `/orders/${id}/progress`)
const orderOf = (id: string, api = guest) => api.ok<PlacedOrder>('GET', `/orders/${id}`)
const at = (id: string, line = 2) => createPassLineActions(tablet, id, line)

describe('the substitutes for a sold-out line', () => {
  test('substitutes are available products of the same kind that cost no more than the sold-out line', async () => {
    const { id } = await anOrderWithMacAndCheese(server, guest)
    const substitutes = await at(id).onHand()
    const paid = (await orderOf(id)).products[1]?.cost.total ?? 0
    expect(substitutes.map(({ product_id }) => product_id).slice(0, 3)).toEqual([
      'crinkle-fries',
      'collard-greens',
      'brown-sugar-beans',
    ])
    for (const { cost, allergens } of substitutes) {
      expect(cost.total).toBeLessThanOrEqual(paid)
      expect(allergens).toBeDefined()
    }
    const operator = createOperatorChanges(server)
    await operator.setAvailable('101', 'crinkle-fries', false)
    expect((await at(id).onHand()).map(({ product_id }) => product_id)).not.toContain('crinkle-fries')
    await operator.undo()
  })

  test('substitutes without the allergens that a member avoids are listed first', async () => {
    const member = await aMember(server)
    const api = await createApiClient(server, member)
    await api.ok('PUT', '/members/avoids', { person: '', add: ['wheat'], drop: [] })
    const { id } = await anOrderWithMacAndCheese(server, api)
    const substitutes = await at(id).onHand()
    const isFree = substitutes.map(
      ({ allergens }) =>
        allergens &&
        ![...allergens.contains, ...allergens.may_contain, ...allergens.unstated].includes('wheat'),
    )
    expect(isFree).toContain(true)
    expect(isFree.indexOf(false)).toBeGreaterThan(isFree.lastIndexOf(true))
    const fries = substitutes[isFree.indexOf(false)]?.product_id ?? ''
    await at(id).offer(fries)
    const own = await api.ok<OrderProgress>('GET', `/orders/${id}/progress`)
    expect(own.offers[0]?.substitutes[0]?.avoided).toEqual(['wheat'])
    expect((await progressOf(id)).offers[0]?.substitutes[0]?.avoided).toEqual([])
  })

  test('a guest cannot read a kitchen’s substitutes', async () => {
    const { id } = await anOrderWithMacAndCheese(server, guest)
    const other = await aTablet(server, '103')
    const path = `orders/${id}/lines/2`
    expect(await guest.call('GET', `/kitchens/101/${path}/substitutes`)).toMatchObject({ status: 404 })
    expect(await other.api.call('POST', `/kitchens/103/${path}/offer`, { substitutes: [] })).toMatchObject({
      body: { code: 'order_not_found' },
    })
    expect(await createPassLineActions(tablet, id, 3).offer()).toMatchObject({
      body: { code: 'line_not_found' },
    })
  })
})

test('the crew can offer substitutes for a line only once unless it withdraws the offer', async () => {
  const { id } = await anOrderWithMacAndCheese(server, guest)
  expect((await at(id).offer('lemonade')).body).toMatchObject({ code: 'product_unavailable' })
  await at(id).offer('vinegar-slaw')
  expect((await at(id).offer('collard-greens')).body).toMatchObject({ code: 'line_offered' })
  expect((await at(id).withdraw()).body.data.lines[1]).toMatchObject({ offer: null, instead: null })
  expect((await at(id).withdraw()).status).toBe(200)
  expect((await choose(id, 'vinegar-slaw')).body).toMatchObject({ code: 'offer_over' })
  expect((await at(id).offer('collard-greens')).status).toBe(200)
  await choose(id, 'collard-greens')
  expect((await at(id).withdraw()).body).toMatchObject({ code: 'offer_over' })
})

test('the crew can remove a line without a substitute unless it is the last line', async () => {
  const { id } = await anOrderWithMacAndCheese(server, guest)
  const { body } = await at(id).offer()
  expect(body.data.lines[1]).toMatchObject({ instead: { line: null } })
  expect(await readRefundRows(server.db, id)).toMatchObject([{ state: 'succeeded', lines: [2] }])
  expect((await at(id, 1).offer()).body).toMatchObject({ code: 'nothing_left' })
})

test('an order that is marked ready before the guest chooses a substitute omits the line', async () => {
  const { id } = await anOrderWithMacAndCheese(server, guest)
  await at(id).offer('vinegar-slaw')
  await transitionOrderTo(server, id, 'ready')
  expect((await progressOf(id)).offers[0]).toMatchObject({ state: 'left_out' })
  expect((await choose(id, 'vinegar-slaw')).body).toMatchObject({ code: 'offer_over' })
  await expireLeases(server.db)
  await sweepRefunds(server.ctx)
  expect(await readRefundRows(server.db, id)).toMatchObject([{ state: 'succeeded', lines: [2] }])
  expect((await at(id, 1).offer()).body).toMatchObject({ code: 'order_moved' })
})

test('a cook who has not seen the guest’s choice cannot mark the order ready', async () => {
  const { id } = await anOrderWithMacAndCheese(server, guest)
  await at(id).offer('vinegar-slaw')
  await choose(id, 'vinegar-slaw')
  const submit = (settled: number) =>
    tablet.api.call(
      'POST',
      `/kitchens/101/orders/${id}/move`,
      { from: 'accepted', to: 'ready', settled },
      { key: `ready-${settled}` },
    )
  expect((await submit(0)).body).toMatchObject({ code: 'order_changed' })
  expect((await submit(1)).status).toBe(200)
})

test('an order that the kitchen cancels during an offer is refunded only once', async () => {
  const { id, cart } = await anOrderWithMacAndCheese(server, guest)
  await at(id).offer('vinegar-slaw')
  await Promise.all([transitionOrder(server.ctx, id, { to: 'cancelled', who: 'kitchen' }), choose(id, null)])
  expect(await readOrderEvents(server, id)).toMatchObject({ state: 'cancelled' })
  expect((await choose(id, 'vinegar-slaw')).body).toMatchObject({ code: 'offer_over' })
  server.clock.advance(6 * MINUTE_MS)
  await settleDueOffers(server.ctx)
  expect((await readOrderEvents(server, id)).paid).toMatchObject([{ refunded: cart.totals.total }])
})

const shareOf = async (id: string, line = 2) => computeLineShares(await orderOf(id))[line - 1] ?? 0

const mailsAbout = async (id: string) => {
  const [order] = await server.db.select().from(orders).where(eq(orders.id, id))
  return readMailsTo(server.ctx, order?.email ?? '')
}

const textsAbout = async (id: string) => (await mailsAbout(id)).map(({ text }) => text).join('\n')

test('a guest who chooses a substitute for a sold-out line is refunded the difference', async () => {
  const { id } = await anOrderWithMacAndCheese(server, guest, { quantity: 2 })
  const share = await shareOf(id)
  const { body } = await at(id).offer('vinegar-slaw', 'collard-greens')
  const until = new Date(server.clock.now().getTime() + 5 * MINUTE_MS).toISOString()
  expect(body.data.lines[1]?.offer).toEqual({ until, names: ['Smoky Collard Greens', 'Vinegar Slaw'] })
  const [response] = (await progressOf(id)).offers
  expect(response).toMatchObject({ line: 2, state: 'open', until, left_out: share })
  const [mail] = (await mailsAbout(id)).filter(({ subject }) => subject.startsWith('Choose again'))
  expect(mail?.text).toContain(`/order/confirm/${id}#instead`)
  expect(mail?.text).toMatch(/Vinegar Slaw[\s\S]*(?:allergen|Contains)/i)

  const { body: result } = await choose(id, 'vinegar-slaw')
  const refundAmount = computeReplacementRefund(share, { originalCost: 858, replacementCost: 658 })
  expect(result.data.offers[0]).toMatchObject({
    state: 'replaced',
    chosen: { name: 'Vinegar Slaw' },
    back: refundAmount,
  })
  expect(result.data.events.at(-1)).toMatchObject({ kind: 'replaced', who: 'guest', state: 'accepted' })
  expect(await readRefundRows(server.db, id)).toEqual([
    { amount: refundAmount, state: 'succeeded', lines: null },
  ])
  expect((await orderOf(id)).products[1]).toMatchObject({
    name: 'Mac & Cheese',
    instead: { line: { name: 'Vinegar Slaw', quantity: 2 }, back: refundAmount },
  })
  const { tickets } = await tablet.api.ok<{ tickets: { id: string; lines: unknown[] }[] }>(
    'GET',
    '/kitchens/101/board',
  )
  expect(tickets.find(ticket => ticket.id === id)?.lines[1]).toMatchObject({
    offer: null,
    instead: { line: { name: 'Vinegar Slaw', quantity: 2 } },
  })
  const sheet = await createOperatorConsole(server, 'orders').output('show', id)
  expect(sheet.join('\n')).toContain('ran out, instead Vinegar Slaw')
  expect(await textsAbout(id)).toContain('in place of Mac & Cheese, costs less')
  // A refund of the line at the order desk covers only the amount that has not been refunded yet.
  await createOperatorConsole(server, 'orders').run('refund', id, '--lines', '2', '--reason', 'Cold', '--yes')
  expect((await readRefundRows(server.db, id)).map(({ amount }) => amount)).toEqual([
    refundAmount,
    share - refundAmount,
  ])
})

test('a guest who removes a sold-out line twice is refunded only once', async () => {
  const member = await aMember(server)
  const api = await createApiClient(server, member)
  const { id } = await anOrderWithMacAndCheese(server, api)
  const { products, points } = await orderOf(id, api)
  const share = computeLineShares(await orderOf(id, api))[1]
  await at(id).offer('vinegar-slaw')
  expect((await choose(id, null)).body.data.offers[0]).toMatchObject({ state: 'left_out', back: share })
  expect((await choose(id, null)).status).toBe(200)
  expect((await choose(id, 'vinegar-slaw')).body).toMatchObject({ code: 'offer_over' })
  expect(await readRefundRows(server.db, id)).toEqual([{ amount: share, state: 'succeeded', lines: [2] }])
  expect(products).toHaveLength(2)
  server.clock.advance(48 * 60 * MINUTE_MS)
  expect((await readPointsLedger(api)).points).toBeLessThan(points?.earned ?? 0)
  server.clock.advance(-48 * 60 * MINUTE_MS)
})

test('only one of a guest’s concurrent choices for a sold-out line is accepted', async () => {
  const { id } = await anOrderWithMacAndCheese(server, guest)
  await at(id).offer('vinegar-slaw', 'collard-greens', 'crinkle-fries')
  const responses = await Promise.all(
    ['vinegar-slaw', 'collard-greens', 'crinkle-fries', null].map(each => choose(id, each)),
  )
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await progressOf(id)).events.filter(({ kind }) => kind !== 'moved')).toHaveLength(2)
  expect(await readRefundRows(server.db, id)).toHaveLength(1)
})

test('a guest who does not choose in time gets a refund and a notification', async () => {
  const { id } = await anOrderWithMacAndCheese(server, guest)
  const share = await shareOf(id)
  await at(id).offer('vinegar-slaw')
  server.clock.advance(5 * MINUTE_MS - 1)
  await settleDueOffers(server.ctx)
  expect((await progressOf(id)).offers[0]?.state).toBe('open')
  server.clock.advance(1)
  expect((await choose(id, 'vinegar-slaw')).body).toMatchObject({ code: 'offer_over' })
  await Promise.all([settleDueOffers(server.ctx), settleDueOffers(server.ctx)])
  expect((await progressOf(id)).offers[0]).toMatchObject({ state: 'unanswered', back: share })
  expect(await readRefundRows(server.db, id)).toEqual([{ amount: share, state: 'succeeded', lines: [2] }])
  expect(await textsAbout(id)).toContain('We ran out of Mac & Cheese.')
})

test('a guest who pays at the counter owes less if a line is sold out', async () => {
  const { id, cart } = await anOrderWithMacAndCheese(server, guest, { isPaid: false })
  const share = await shareOf(id)
  await at(id).offer('vinegar-slaw')
  await choose(id, null)
  const { tickets } = await tablet.api.ok<{ tickets: { id: string; to_pay: number }[] }>(
    'GET',
    '/kitchens/101/board',
  )
  expect(tickets.find(ticket => ticket.id === id)?.to_pay).toBe(cart.totals.total - share)
  expect(await textsAbout(id)).toContain('less at the counter')
  await transitionOrderTo(server, id, 'ready')
  await transitionOrderTo(server, id, 'completed')
})

test('an order whose last line sells out is canceled and refunded', async () => {
  const { id, cart } = await anOrderWithMacAndCheese(server, guest)
  await at(id, 2).offer('vinegar-slaw')
  await at(id, 1).offer('one-tender')
  await choose(id, null, 2)
  await choose(id, null, 1)
  expect(await readOrderEvents(server, id)).toMatchObject({
    state: 'cancelled',
    paid: [{ captured: cart.totals.total, refunded: cart.totals.total }],
  })
  expect((await choose(id, null, 1)).status).toBe(200)
  expect((await choose(id, 'one-tender', 1)).body).toMatchObject({ code: 'offer_over' })
})

test('if an order’s payment is not captured yet, a sold-out line is refunded after the capture', async () => {
  const capture = server.ctx.payments.capture
  server.ctx.payments.capture = async () => {
    throw new Error('The bank is down')
  }
  const { id, cart } = await anOrderWithMacAndCheese(server, guest)
  const share = await shareOf(id)
  await at(id).offer('vinegar-slaw')
  await choose(id, null)
  expect(await readRefundRows(server.db, id)).toEqual([])
  expect((await orderOf(id)).products[1]?.instead).toEqual({ line: null, back: share })
  server.ctx.payments.capture = capture
  await expireLeases(server.db)
  await sweepAttempts(server.ctx)
  // The order desk refunds almost everything before the refund for the line is made.
  const almostTotal = ((cart.totals.total - 100) / 100).toFixed(2)
  const reasonArgs = ['--reason', 'All of it was cold', '--yes']
  await createOperatorConsole(server, 'orders').output('refund', id, '--amount', almostTotal, ...reasonArgs)
  server.clock.advance(MINUTE_MS)
  await settleDueOffers(server.ctx)
  expect(await readRefundRows(server.db, id)).toContainEqual({ amount: 100, state: 'succeeded', lines: [2] })
  expect((await orderOf(id)).products[1]?.instead).toEqual({ line: null, back: 100 })
  expect((await progressOf(id)).offers[0]?.back).toBe(100)
})

test('an operator can refund a sold-out line again if its refund failed at the bank', async () => {
  const { id } = await anOrderWithMacAndCheese(server, guest, { card: '4000000000005126' })
  const share = await shareOf(id)
  await at(id).offer('vinegar-slaw')
  await choose(id, null)
  await expireLeases(server.db)
  await sweepRefunds(server.ctx)
  expect(await readRefundRows(server.db, id)).toEqual([{ amount: share, state: 'failed', lines: [2] }])
  const orderDesk = createOperatorConsole(server, 'orders')
  const requestAgain = () =>
    orderDesk.output('refund', id, '--lines', '2', '--reason', 'The bank refused it', '--yes')
  await requestAgain()
  await requestAgain()
  expect(await readRefundRows(server.db, id)).toEqual([
    { amount: share, state: 'failed', lines: [2] },
    { amount: share, state: 'pending', lines: [2] },
  ])
})

test('an offer that fails to settle is retried without delaying other offers', async () => {
  const broken = await anOrderWithMacAndCheese(server, guest)
  const other = await anOrderWithMacAndCheese(server, guest)
  await at(broken.id).offer('vinegar-slaw')
  await at(other.id).offer('vinegar-slaw')
  const isBroken = eq(substituteOffers.orderId, broken.id)
  const [offer] = await server.db.select().from(substituteOffers).where(isBroken)
  const put = (substitutes: unknown) =>
    server.db.execute(
      sql`update ${substituteOffers} set substitutes = ${JSON.stringify(substitutes)}::jsonb where ${isBroken}`,
    )
  await put({})
  server.clock.advance(5 * MINUTE_MS)
  await settleDueOffers(server.ctx)
  expect((await progressOf(other.id)).offers[0]?.state).toBe('unanswered')
  await put(offer?.substitutes)
  await settleDueOffers(server.ctx)
  expect((await progressOf(broken.id)).offers[0]?.state).toBe('open')
  server.clock.advance(MINUTE_MS)
  await settleDueOffers(server.ctx)
  expect((await progressOf(broken.id)).offers[0]?.state).toBe('unanswered')
  expect(await textsAbout(broken.id)).toContain('We ran out of Mac & Cheese.')
})
