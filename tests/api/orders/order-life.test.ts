import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import { ACCEPTANCE_MINUTES, AUTO_COMPLETE_MINUTES } from '#src/domain/order/order-states.ts'
import { orders } from '#src/server/db/schema/orders.ts'
import { transitionDueOrders } from '#src/server/services/orders/transition-due-orders.ts'
import { transitionOrder } from '#src/server/services/orders/transition-order.ts'
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts'
import { expectInvariants } from '#tests/support/database/audit.ts'
import { aPaidOrder, readOrderEvents, requireKitchenAcceptance } from '#tests/support/orders/order-life.ts'
import { aFullCart } from '#tests/support/orders/orders.ts'
import { sweepAfterLeases } from '#tests/support/orders/payments.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let api: ApiClient

beforeAll(async () => {
  server = await startTestServer()
  api = await createApiClient(server)
})
afterAll(async () => {
  await expectInvariants(server.db)
  await server.close()
})
beforeEach(() => server.resetBank())

const charged = (total: number) => [{ state: 'captured', captured: total, refunded: 0 }]
const authorizedTenders = [{ state: 'authorised', captured: 0, refunded: 0 }]
const released = [{ state: 'released', captured: 0, refunded: 0 }]
const refunded = (total: number) => [{ state: 'refunded', captured: total, refunded: total }]

async function aCartForTomorrow(): Promise<{ cart: Cart; ready: Date }> {
  const { id } = await aFullCart(api)
  const noon = server.clock.now().getTime() - (server.clock.now().getTime() % 3_600_000)
  const time = new Date(noon + 24 * 3_600_000)
  const timeRequest = { kind: 'advance', time: time.toISOString() }
  return { cart: await api.ok<Cart>('PUT', `/carts/${id}/time`, timeRequest), ready: time }
}

describe('a kitchen without a tablet pass', () => {
  test('an order is accepted and its payment is captured in the request that places it', async () => {
    const { id, total } = await aPaidOrder(api)
    expect(await readOrderEvents(server, id)).toEqual({
      state: 'accepted',
      events: ['placed by guest', 'accepted by house'],
      paid: charged(total),
    })
  })

  test('an order that no one completes is completed automatically hours after its promised time', async () => {
    const { id } = await aPaidOrder(api)
    server.clock.advance((AUTO_COMPLETE_MINUTES + 60) * 60_000)
    await transitionDueOrders(server.ctx)
    expect((await readOrderEvents(server, id)).events.at(-1)).toBe('completed by house')
  })

  test('an order for tomorrow is accepted and its payment is captured when its preparation is due', async () => {
    const { cart, ready } = await aCartForTomorrow()
    const { id, total } = await aPaidOrder(api, cart)
    expect(await readOrderEvents(server, id)).toMatchObject({ state: 'placed', paid: authorizedTenders })
    const [order] = await server.db.select().from(orders).where(eq(orders.id, id))
    expect(ready.getTime() - (order?.firesAt.getTime() ?? 0)).toBe(12 * 60_000)
    await transitionDueOrders(server.ctx)
    expect(await readOrderEvents(server, id)).toMatchObject({ state: 'placed' })
    server.clock.advance((order?.firesAt.getTime() ?? 0) - server.clock.now().getTime())
    await transitionDueOrders(server.ctx)
    await sweepAfterLeases(server)
    expect(await readOrderEvents(server, id)).toMatchObject({ state: 'accepted', paid: charged(total) })
  })
})

test('due orders change state even if the bank does not respond', async () => {
  const { cart } = await aCartForTomorrow()
  const { cart: other } = await aCartForTomorrow()
  const due = [await aPaidOrder(api, cart), await aPaidOrder(api, other)]
  server.clock.advance(24 * 3_600_000)
  server.ctx.payments.capture = () => new Promise(() => {})
  await transitionDueOrders(server.ctx)
  for (const { id } of due)
    expect(await readOrderEvents(server, id)).toMatchObject({ state: 'accepted', paid: authorizedTenders })
  server.resetBank()
  await sweepAfterLeases(server)
  for (const { id, total } of due)
    expect(await readOrderEvents(server, id)).toMatchObject({ paid: charged(total) })
})

describe('a kitchen with a tablet pass', () => {
  beforeAll(() => requireKitchenAcceptance(server))

  test('an order’s payment is captured once, when the kitchen accepts it, and only authorized before', async () => {
    const { id, total } = await aPaidOrder(api)
    expect(await readOrderEvents(server, id)).toMatchObject({ state: 'placed', paid: authorizedTenders })
    await transitionOrder(server.ctx, id, { to: 'accepted', who: 'kitchen', by: 'pass' })
    await transitionOrder(server.ctx, id, { to: 'accepted', who: 'kitchen', by: 'pass' })
    expect(await readOrderEvents(server, id)).toEqual({
      state: 'accepted',
      events: ['placed by guest', 'accepted by kitchen'],
      paid: charged(total),
    })
  })

  test('an order can advance from placed to completed', async () => {
    const { id } = await aPaidOrder(api)
    for (const to of ['accepted', 'preparing', 'ready', 'completed'] as const)
      await transitionOrder(server.ctx, id, { to, who: 'kitchen' })
    expect((await readOrderEvents(server, id)).events).toEqual([
      'placed by guest',
      'accepted by kitchen',
      'preparing by kitchen',
      'ready by kitchen',
      'completed by kitchen',
    ])
    await expect(transitionOrder(server.ctx, id, { to: 'ready', who: 'kitchen' })).rejects.toMatchObject({
      body: { code: 'order_over' },
    })
  })

  test('an accepted order that the kitchen cancels is refunded', async () => {
    const { id, total } = await aPaidOrder(api)
    await transitionOrder(server.ctx, id, { to: 'accepted', who: 'kitchen' })
    await transitionOrder(server.ctx, id, { to: 'cancelled', who: 'kitchen', reason: 'We ran out of buns.' })
    expect(await readOrderEvents(server, id)).toMatchObject({ state: 'cancelled', paid: refunded(total) })
  })

  test('an order that is not accepted in time expires without a charge', async () => {
    const { id } = await aPaidOrder(api)
    server.clock.advance((ACCEPTANCE_MINUTES - 1) * 60_000)
    await transitionDueOrders(server.ctx)
    expect(await readOrderEvents(server, id)).toMatchObject({ state: 'placed', paid: authorizedTenders })
    server.clock.advance(60_000)
    await transitionDueOrders(server.ctx)
    await sweepAfterLeases(server)
    expect(await readOrderEvents(server, id)).toMatchObject({ state: 'expired', paid: released })
  })

  test('the time limit for accepting an order for tomorrow starts when its preparation is due', async () => {
    const { cart } = await aCartForTomorrow()
    const { id } = await aPaidOrder(api, cart)
    const [order] = await server.db.select().from(orders).where(eq(orders.id, id))
    server.clock.advance((order?.firesAt.getTime() ?? 0) - server.clock.now().getTime())
    await transitionDueOrders(server.ctx)
    expect(await readOrderEvents(server, id)).toMatchObject({ state: 'placed' })
    server.clock.advance(ACCEPTANCE_MINUTES * 60_000)
    await transitionDueOrders(server.ctx)
    expect(await readOrderEvents(server, id)).toMatchObject({ state: 'expired' })
  })

  test('a capture that fails when the order is accepted is retried', async () => {
    const { id, total } = await aPaidOrder(api)
    server.ctx.payments.capture = async () => Promise.reject(new Error('the bank is gone'))
    await transitionOrder(server.ctx, id, { to: 'accepted', who: 'kitchen' })
    expect(await readOrderEvents(server, id)).toMatchObject({ state: 'accepted', paid: authorizedTenders })
    server.resetBank()
    await sweepAfterLeases(server)
    expect(await readOrderEvents(server, id)).toMatchObject({ paid: charged(total) })
  })

  test('a release that fails when the order is refused is retried', async () => {
    const { id } = await aPaidOrder(api)
    server.ctx.payments.cancel = async () => Promise.reject(new Error('the bank is gone'))
    await transitionOrder(server.ctx, id, { to: 'refused', who: 'kitchen' })
    expect(await readOrderEvents(server, id)).toMatchObject({ state: 'refused', paid: authorizedTenders })
    server.resetBank()
    await sweepAfterLeases(server)
    expect(await readOrderEvents(server, id)).toMatchObject({ paid: released })
  })

  test('an order whose payment was captured before acceptance is refunded if the kitchen refuses it', async () => {
    const { id, total } = await aPaidOrder(api)
    await sweepAfterLeases(server)
    expect(await readOrderEvents(server, id)).toMatchObject({ state: 'placed', paid: charged(total) })
    await transitionOrder(server.ctx, id, { to: 'refused', who: 'kitchen' })
    expect(await readOrderEvents(server, id)).toMatchObject({ state: 'refused', paid: refunded(total) })
  })

  test('an order that is refused while its payment is being captured is refunded', async () => {
    const { id, total } = await aPaidOrder(api)
    server.ctx.payments.capture = async payment => {
      server.resetBank()
      const outcome = await server.bank.capture(payment)
      await transitionOrder(server.ctx, id, { to: 'refused', who: 'kitchen' })
      return outcome
    }
    await sweepAfterLeases(server)
    await sweepAfterLeases(server)
    expect(await readOrderEvents(server, id)).toMatchObject({ state: 'refused', paid: refunded(total) })
  })
})
