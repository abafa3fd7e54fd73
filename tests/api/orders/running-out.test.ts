import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OrderProgress } from '#src/contract/order/order-progress.ts'
import type { PlacedOrder } from '#src/contract/order/orders.ts'
import { endDueOffers } from '#src/server/services/orders/answer-offer.ts'
import { moveOrder } from '#src/server/services/orders/move-order.ts'
import { sweepRefunds } from '#src/server/services/payments/tenders/refund.ts'
import { type ApiClient, apiClient } from '#tests/support/api-client.ts'
import { expectSoundBooks } from '#tests/support/database/audit.ts'
import { endLeases } from '#tests/support/database/leases.ts'
import { aTablet, type Tablet } from '#tests/support/kitchen-pass.ts'
import { aMember } from '#tests/support/members/members.ts'
import { operatorChanges } from '#tests/support/operator.ts'
import { lifeOf, moveTo } from '#tests/support/orders/order-life.ts'
import { anOrderWithMac, givenBack, lineAtPass } from '#tests/support/orders/running-out.ts'
import { type TestServer, testServer } from '#tests/support/server.ts'

const MINUTE_MS = 60_000
let server: TestServer
let guest: ApiClient
let tablet: Tablet

beforeAll(async () => {
  server = await testServer()
  guest = await apiClient(server)
  tablet = await aTablet(server, '101', 'counter tablet')
})

beforeEach(() => server.mendBank())
afterEach(() => expectSoundBooks(server.db))
afterAll(() => server.close())

const choose = (id: string, product_id: string | null, line = 2) =>
  guest.call<OrderProgress>('POST', `/orders/${id}/instead`, { line, product_id })

const progressOf = (id: string) => guest.ok<OrderProgress>('GET', `/orders/${id}/progress`)
const orderOf = (id: string, api = guest) => api.ok<PlacedOrder>('GET', `/orders/${id}`)
const at = (id: string, line = 2) => lineAtPass(tablet, id, line)

describe('what a kitchen could make instead', () => {
  test('is of the same kind, there now, and costs no more, the nearest in price first', async () => {
    const { id } = await anOrderWithMac(server, guest)
    const onHand = await at(id).onHand()
    const paid = (await orderOf(id)).products[1]?.cost.total ?? 0
    expect(onHand.map(({ product_id }) => product_id).slice(0, 3)).toEqual([
      'crinkle-fries',
      'collard-greens',
      'brown-sugar-beans',
    ])
    for (const { cost, allergens } of onHand) {
      expect(cost.total).toBeLessThanOrEqual(paid)
      expect(allergens).toBeDefined()
    }
    const operator = operatorChanges(server)
    await operator.setAvailable('101', 'crinkle-fries', false)
    expect((await at(id).onHand()).map(({ product_id }) => product_id)).not.toContain('crinkle-fries')
    await operator.undo()
  })

  test('is what suits who it is for first, and its member alone reads why', async () => {
    const member = await aMember(server)
    const api = await apiClient(server, member)
    await api.ok('PUT', '/members/avoids', { person: '', add: ['wheat'], drop: [] })
    const { id } = await anOrderWithMac(server, api)
    const onHand = await at(id).onHand()
    const isFree = onHand.map(
      ({ allergens }) =>
        allergens &&
        ![...allergens.contains, ...allergens.may_contain, ...allergens.unstated].includes('wheat'),
    )
    expect(isFree).toContain(true)
    expect(isFree.indexOf(false)).toBeGreaterThan(isFree.lastIndexOf(true))
    const fries = onHand[isFree.indexOf(false)]?.product_id ?? ''
    await at(id).offer(fries)
    const own = await api.ok<OrderProgress>('GET', `/orders/${id}/progress`)
    expect(own.offers[0]?.substitutes[0]?.avoided).toEqual(['wheat'])
    expect((await progressOf(id)).offers[0]?.substitutes[0]?.avoided).toEqual([])
  })

  test('is told to nobody without the kitchen’s pass', async () => {
    const { id } = await anOrderWithMac(server, guest)
    const other = await aTablet(server, '103')
    const path = `orders/${id}/lines/2`
    expect(await guest.call('GET', `/kitchens/101/${path}/substitutes`)).toMatchObject({ status: 404 })
    expect(await other.api.call('POST', `/kitchens/103/${path}/offer`, { substitutes: [] })).toMatchObject({
      body: { code: 'order_not_found' },
    })
    expect(await lineAtPass(tablet, id, 3).offer()).toMatchObject({ body: { code: 'line_not_found' } })
  })
})

describe('the crew', () => {
  test('asks once: a second tablet is told, and what is there after all is made', async () => {
    const { id } = await anOrderWithMac(server, guest)
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

  test('leaves a line out at once where there is nothing of its kind, but never the last one', async () => {
    const { id } = await anOrderWithMac(server, guest)
    const { body } = await at(id).offer()
    expect(body.data.lines[1]).toMatchObject({ instead: { line: null } })
    expect(await givenBack(server.db, id)).toMatchObject([{ state: 'succeeded', lines: [2] }])
    expect((await at(id, 1).offer()).body).toMatchObject({ code: 'nothing_left' })
  })

  test('says that it is ready while the guest chooses: the line is left out, and an answer comes too late', async () => {
    const { id } = await anOrderWithMac(server, guest)
    await at(id).offer('vinegar-slaw')
    await moveTo(server, id, 'ready')
    expect((await progressOf(id)).offers[0]).toMatchObject({ state: 'left_out' })
    expect((await choose(id, 'vinegar-slaw')).body).toMatchObject({ code: 'offer_over' })
    await endLeases(server.db)
    await sweepRefunds(server.ctx)
    expect(await givenBack(server.db, id)).toMatchObject([{ state: 'succeeded', lines: [2] }])
    expect((await at(id, 1).offer()).body).toMatchObject({ code: 'order_moved' })
  })

  test('who pressed before they saw what the guest chose is told to look again', async () => {
    const { id } = await anOrderWithMac(server, guest)
    await at(id).offer('vinegar-slaw')
    await choose(id, 'vinegar-slaw')
    const press = (settled: number) =>
      tablet.api.call(
        'POST',
        `/kitchens/101/orders/${id}/move`,
        { from: 'accepted', to: 'ready', settled },
        { key: `ready-${settled}` },
      )
    expect((await press(0)).body).toMatchObject({ code: 'order_changed' })
    expect((await press(1)).status).toBe(200)
  })

  test('cancels it while the guest chooses: all of it comes back, once', async () => {
    const { id, cart } = await anOrderWithMac(server, guest)
    await at(id).offer('vinegar-slaw')
    await Promise.all([moveOrder(server.ctx, id, { to: 'cancelled', who: 'kitchen' }), choose(id, null)])
    expect(await lifeOf(server, id)).toMatchObject({ state: 'cancelled' })
    expect((await choose(id, 'vinegar-slaw')).body).toMatchObject({ code: 'offer_over' })
    server.clock.advance(6 * MINUTE_MS)
    await endDueOffers(server.ctx)
    expect((await lifeOf(server, id)).paid).toMatchObject([{ refunded: cart.totals.total }])
  })
})
