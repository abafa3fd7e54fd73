import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import type { Times } from '#src/contract/cart/times.ts'
import type { OrderProgress } from '#src/contract/order/order-progress.ts'
import type { PlacedOrder } from '#src/contract/order/orders.ts'
import { orders } from '#src/server/db/schema/orders.ts'
import { unpaidOrders } from '#src/server/db/schema/payments.ts'
import { delayOrder } from '#src/server/services/orders/delay-order.ts'
import { transitionDueOrders } from '#src/server/services/orders/transition-due-orders.ts'
import { transitionOrder } from '#src/server/services/orders/transition-order.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { expectInvariants } from '#tests/support/database/audit.ts'
import { createCatalogEdits } from '#tests/support/database/catalog-edits.ts'
import { aPaidOrder, readOrderEvents, requireKitchenAcceptance } from '#tests/support/orders/order-life.ts'
import { aCart, addPlainProduct, orderCart } from '#tests/support/orders/orders.ts'
import { readBookedSlotUnits, setBookedUnits } from '#tests/support/orders/slots.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

/** Noon in the kitchen’s time zone. The slots below are on that day and the next. */
const noon = '2026-11-21T18:00:00Z'
const [at2, at3, tomorrow] = [
  '2026-11-21T20:00:00.000Z',
  '2026-11-21T21:00:00.000Z',
  '2026-11-22T20:00:00.000Z',
]

const server = await startSuiteServer()
const api = await createApiClient(server)
await requireKitchenAcceptance(server)
await createCatalogEdits(server).put('location', '101', 'capacity', { slot_minutes: 15, units: 40 })
beforeEach(() => server.clock.set(noon))

const bookedUnitsOf = (slot: string) => readBookedSlotUnits(server.db, '101', slot)
const change = (id: string, time: string) => api.call<OrderProgress>('POST', `/orders/${id}/time`, { time })

async function anOrderAt(time: string, { product = 'three-tenders', isPaid = true } = {}): Promise<string> {
  const { id } = await aCart(api)
  const kind = time > '2026-11-22' ? 'advance' : 'later'
  const timed = await api.ok<Cart>('PUT', `/carts/${id}/time`, { kind, time })
  const cart = await addPlainProduct(api, timed, product, 2)
  return isPaid ? (await aPaidOrder(api, cart)).id : (await orderCart(api, cart)).id
}

describe('an order that the kitchen has not accepted', () => {
  test('changing an order’s time books the new slot and releases the old one', async () => {
    const id = await anOrderAt(at2)
    const before = { at2: await bookedUnitsOf(at2), at3: await bookedUnitsOf(at3) }
    const { status, body } = await change(id, at3)
    expect({ status, time: body.data.time, seq: body.data.seq }).toMatchObject({
      status: 200,
      time: { kind: 'later', promised: at3, ready: at3 },
      seq: 2,
    })
    expect(body.data.events.at(-1)).toMatchObject({ kind: 'changed', state: 'placed', who: 'guest' })
    expect({ at2: await bookedUnitsOf(at2), at3: await bookedUnitsOf(at3) }).toEqual({
      at2: before.at2 - 2,
      at3: before.at3 + 2,
    })
    server.clock.set(at2)
    await transitionDueOrders(server.ctx)
    const [row] = await server.db.select().from(orders).where(eq(orders.id, id))
    expect(row?.askedAt).toBeNull()
    await expectInvariants(server.db)
  })

  test('an order that is moved to another day gets a new order number for that day', async () => {
    const id = await anOrderAt(at2)
    await anOrderAt(tomorrow)
    expect((await change(id, tomorrow)).body.data.time.kind).toBe('advance')
    const order = await api.ok<PlacedOrder>('GET', `/orders/${id}`)
    const others = await server.db.select().from(orders).where(eq(orders.day, '2026-11-22'))
    expect(others.filter(({ num }) => num === order.num).map(row => row.id)).toEqual([id])
  })

  test('moving an order to another time clears the guest’s arrival report', async () => {
    const { id: cartId } = await aCart(api)
    const vehicle = { make: 'Ford F-150', color: 'Red', spot: '4' }
    await api.ok<Cart>('PUT', `/carts/${cartId}/handoff`, { handoff: 'curbside', vehicle })
    const timed = await api.ok<Cart>('PUT', `/carts/${cartId}/time`, { kind: 'later', time: at2 })
    const { id } = await aPaidOrder(api, await addPlainProduct(api, timed, 'three-tenders', 2))
    server.clock.set(at2)
    const arrived = await api.ok<OrderProgress>('POST', `/orders/${id}/arrived`, {})
    expect(arrived.arrival?.at).toBe(at2)
    const { body } = await change(id, tomorrow)
    expect(body.data.arrival).toMatchObject({ at: null })
    await expectInvariants(server.db)
  })

  test('an order keeps its time if the new slot is full', async () => {
    const id = await anOrderAt(at2)
    const full = '2026-11-21T22:00:00.000Z'
    await setBookedUnits(server.db, '101', full, 40)
    const { status, body } = await change(id, full)
    expect({ status, code: body.code, details: body.details }).toMatchObject({
      status: 409,
      code: 'time_unavailable',
      details: { reason: 'full', next: '2026-11-21T22:15:00.000Z' },
    })
    const { time } = await api.ok<OrderProgress>('GET', `/orders/${id}/progress`)
    expect(time.ready).toBe(at2)
    await setBookedUnits(server.db, '101', full, 0)
  })

  test('a guest is offered only times at which every item of the order is served', async () => {
    const morning = '2026-11-22T14:00:00.000Z'
    const id = await anOrderAt(morning, { product: 'sunrise-biscuit' })
    const { slots } = await api.ok<Times>('GET', `/orders/${id}/times?date=2026-11-22`)
    const hours = slots.map(({ time }) => new Date(time).getUTCHours())
    expect([Math.min(...hours), Math.max(...hours)]).toEqual([12, 16])
    expect((await change(id, tomorrow)).body.code).toBe('product_unavailable')
  })

  test('the times that a guest is offered start on the first day on which every item is served', async () => {
    const id = await anOrderAt('2026-11-22T14:00:00.000Z', { product: 'sunrise-biscuit' })
    const { date, dates, slots } = await api.ok<Times>('GET', `/orders/${id}/times`)
    expect([date, slots[0]?.time]).toEqual(['2026-11-22', '2026-11-22T12:00:00.000Z'])
    expect(dates.slice(0, 2)).toEqual([
      { date: '2026-11-21', open: false },
      { date: '2026-11-22', open: true },
    ])
    const today = await api.ok<Times>('GET', `/orders/${id}/times?date=2026-11-21`)
    expect([today.date, today.slots]).toEqual(['2026-11-21', []])
  })

  test('an unpaid order counts toward the limit on unpaid orders until an hour after its promised time', async () => {
    const id = await anOrderAt(at2, { isPaid: false })
    const [row] = await server.db.select().from(orders).where(eq(orders.id, id))
    const countedUntil = async () => {
      const places = await server.db
        .select({ until: unpaidOrders.until })
        .from(unpaidOrders)
        .where(eq(unpaidOrders.attemptId, row?.attemptId ?? ''))
      return [...new Set(places.map(({ until }) => until.toISOString()))]
    }
    await change(id, at3)
    expect(await countedUntil()).toEqual(['2026-11-21T22:00:00.000Z'])
    await delayOrder(server.ctx, id, { minutes: 20, reason: 'The fryer is full.', who: 'kitchen' })
    expect(await countedUntil()).toEqual(['2026-11-21T22:20:00.000Z'])
  })

  test('a guest cannot change an order’s time once the kitchen has accepted it', async () => {
    const id = await anOrderAt(at2)
    expect((await change('o_none', at3)).body.code).toBe('order_not_found')
    await transitionOrder(server.ctx, id, { to: 'accepted', who: 'kitchen' })
    expect((await change(id, at3)).body.code).toBe('order_under_way')
    expect((await api.call('GET', `/orders/${id}/times`)).body.code).toBe('order_under_way')
  })
})

test('if a guest changes an order’s time while the kitchen accepts it, only one of the two succeeds', async () => {
  for (let round = 0; round < 4; round += 1) {
    const id = await anOrderAt(at2)
    const accept = () =>
      transitionOrder(server.ctx, id, { to: 'accepted', who: 'kitchen', promised: new Date(at2) })
    const [changed, accepted] = await Promise.all([
      change(id, at3).then(({ status }) => status === 200),
      accept().then(
        () => true,
        () => false,
      ),
    ])
    expect(changed).toBe(!accepted)
    const [row] = await server.db.select().from(orders).where(eq(orders.id, id))
    expect(row?.readyAt.toISOString()).toBe(changed ? at3 : at2)
    expect((await readOrderEvents(server, id)).state).toBe(changed ? 'placed' : 'accepted')
  }
  await expectInvariants(server.db)
})
