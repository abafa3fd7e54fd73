import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import type { Order } from '#src/contract/order/orders.ts'
import { slotHolds, slotUsage } from '#src/server/db/schema/slots.ts'
import { sweepAttempts } from '#src/server/services/payments/sweep.ts'
import { createSlotUsageReader } from '#src/server/services/scheduling/slot-usage.ts'
import type { Times } from '#src/server/services/scheduling/times.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { createCatalogEdits } from '#tests/support/database/catalog-edits.ts'
import { expireLeases } from '#tests/support/database/leases.ts'
import { runRetention } from '#tests/support/database/run-retention.ts'
import {
  aCardToken,
  aCart,
  addPlainProduct,
  aFullCart,
  aProduct,
  createSubmitBody,
  defaultOrderableChoices,
  orderCart,
} from '#tests/support/orders/orders.ts'
import { readBookedSlotUnits, setBookedUnits } from '#tests/support/orders/slots.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const noon = '2026-11-21T18:00:00Z'
/** Slots of kitchen 101, which never closes. Each slot has a capacity of ten units. */
const [at12, at1215, at1230] = [
  '2026-11-21T18:00:00Z',
  '2026-11-21T18:15:00Z',
  '2026-11-21T18:30:00Z',
] as const

const server = await startSuiteServer()
const api = await createApiClient(server)
const edits = createCatalogEdits(server)
beforeEach(async () => {
  server.clock.set(noon)
  server.resetBank()
  await edits.put('location', '101', 'capacity', { slot_minutes: 15, units: 10 })
})
afterEach(async () => {
  await edits.undo()
  await server.db.delete(slotHolds)
  await server.db.delete(slotUsage)
})

const bookedUnitsOf = (slot: string) => readBookedSlotUnits(server.db, '101', slot)
const fill = (slot: string, units = 10) => setBookedUnits(server.db, '101', slot, units)
const submit = (cart: Cart, extra: object = {}, key?: string) =>
  api.call<{ id: string; state: string }>(
    'POST',
    `/carts/${cart.id}/submit`,
    { ...createSubmitBody(cart), ...extra },
    key ? { key } : {},
  )
async function pay(cart: Cart, number?: string, key?: string) {
  const payments = [{ type: 'newcredit', amount: cart.totals.total, token: await aCardToken(api, number) }]
  return submit(cart, { payments }, key)
}
const wantedAt = async (cart: Cart, time: string) =>
  api.ok<Cart>('PUT', `/carts/${cart.id}/time`, { kind: 'later', time })
const full = async (quantity = 1) => addPlainProduct(api, await aCart(api), 'three-tenders', quantity)

describe('slot capacity of an order', () => {
  test('an order books capacity in its promised slot whether it is paid in store or by card', async () => {
    expect((await submit(await full(3))).status).toBe(200)
    expect(await bookedUnitsOf(at12)).toBe(3)
    expect((await pay(await full(2))).body.data.state).toBe('placed')
    expect(await bookedUnitsOf(at12)).toBe(5)
  })

  test('a scheduled order and an ASAP order for the same slot both use its capacity', async () => {
    server.clock.set('2026-11-21T18:04:00Z')
    await orderCart(api, await full(4))
    const later = await wantedAt(await full(6), '2026-11-21T18:30:00Z')
    server.clock.set('2026-11-21T18:05:00Z')
    await orderCart(api, later)
    server.clock.set('2026-11-21T18:20:00Z')
    const soon = await full(4)
    expect(soon.time.ready).toBe('2026-11-21T18:32:00.000Z')
    await orderCart(api, soon)
    expect([await bookedUnitsOf(at1215), await bookedUnitsOf(at1230)]).toEqual([4, 10])
  })

  test('a retried submission books capacity only once', async () => {
    const cart = await full(3)
    const responses = await Promise.all(Array.from({ length: 5 }, () => submit(cart, {}, 'one-press')))
    expect(new Set(responses.map(({ body }) => body.data.id)).size).toBe(1)
    expect((await submit(cart, {}, 'another-press')).body.code).toBe('already_placed')
    expect(await bookedUnitsOf(at12)).toBe(3)
  })

  test('an order larger than a slot needs an empty slot and fills it', async () => {
    await fill(at1215, 1)
    const cart = await wantedAt(await full(11), at1230)
    await orderCart(api, cart)
    expect(await bookedUnitsOf(at1230)).toBe(10)
    const second = await full(11)
    expect(
      (await api.call('PUT', `/carts/${second.id}/time`, { kind: 'later', time: at1215 })).body.details,
    ).toMatchObject({
      reason: 'full',
      next: '2026-11-21T18:45:00.000Z',
    })
  })

  test('catering orders and products without preparation book no capacity', async () => {
    await edits.put('product', 'three-tenders', 'work', 0)
    await orderCart(api, await full(3))
    const bag = await api.ok<Cart>('POST', '/carts', {
      location_id: '101',
      handoff: 'pickup',
      menu_id: 'nashville-five-points-catering',
    })
    const choices = defaultOrderableChoices(await aProduct(api, 'tender-tray-large', bag.menu_id))
    const line = { product_id: 'tender-tray-large', quantity: 2, choices }
    const byCard = { type: 'newcredit', token: await aCardToken(api) }
    await orderCart(api, await api.ok<Cart>('POST', `/carts/${bag.id}/catering`, line), byCard)
    expect(await server.db.select().from(slotUsage)).toEqual([])
  })

  test('an order books as much capacity as its products require', async () => {
    await edits.put('product', 'three-tenders', 'work', 3)
    await orderCart(api, await full(2))
    expect(await bookedUnitsOf(at12)).toBe(6)
  })
})

describe('the release of capacity', () => {
  test('a declined card releases the slot’s capacity until the next attempt', async () => {
    const cart = await full(4)
    expect((await pay(cart, '4000000000000002', 'first')).body.code).toBe('payment_declined')
    expect(await bookedUnitsOf(at12)).toBe(0)
    expect(await server.db.select().from(slotHolds)).toEqual([])
    expect((await pay(cart, undefined, 'second')).status).toBe(200)
    expect(await bookedUnitsOf(at12)).toBe(4)
  })

  test('a payment that the bank never received holds capacity until the payment sweep releases it', async () => {
    const cart = await full(4)
    server.ctx.payments.confirm = async () => {
      throw new Error('the request was lost')
    }
    expect((await pay(cart)).body.data.state).toBe('confirming')
    expect(await bookedUnitsOf(at12)).toBe(4)
    await expireLeases(server.db)
    await sweepAttempts(server.ctx)
    expect(await bookedUnitsOf(at12)).toBe(0)
  })

  test('an order keeps its capacity even if the bank’s approval response is lost', async () => {
    const cart = await full(4)
    expect((await pay(cart, '4000000000000119')).body.data.state).toBe('confirming')
    await expireLeases(server.db)
    await sweepAttempts(server.ctx)
    expect((await api.ok<Order>('GET', `/orders/${cart.id}`)).state).toBe('placed')
    expect(await bookedUnitsOf(at12)).toBe(4)
  })
})

describe('a slot that is full', () => {
  test('a guest whose slot has filled up is offered the next slot, and the bag is unchanged', async () => {
    const cart = await wantedAt(await full(2), at1230)
    await fill(at1230, 9)
    const response = await submit(cart)
    expect(response.status).toBe(409)
    expect(response.body).toMatchObject({
      code: 'time_unavailable',
      message: 'That time is full. The next one is at 12:45 PM.',
      details: {
        reason: 'full',
        next: '2026-11-21T18:45:00.000Z',
        cart: { id: cart.id, version: cart.version },
      },
    })
    expect(await bookedUnitsOf(at1230)).toBe(9)
    const currentCart = await api.ok<Cart>('GET', `/carts/${cart.id}`)
    expect([currentCart.version, currentCart.products.length]).toEqual([cart.version, 1])
    const moved = await wantedAt(currentCart, '2026-11-21T18:45:00Z')
    expect((await orderCart(api, moved)).time.ready).toBe('2026-11-21T18:45:00.000Z')
  })

  test('an ASAP order needs the guest’s confirmation if its ready time moves by more than a few minutes', async () => {
    const cart = await full(2)
    expect(cart.time.ready).toBe('2026-11-21T18:12:00.000Z')
    await fill(at12)
    // A ready time 3 minutes later needs no confirmation, but one 15 minutes later does.
    expect((await submit(cart, { ready: cart.time.ready })).status).toBe(200)
    const other = await full(2)
    await fill(at1215)
    const rejected = await submit(other, { ready: '2026-11-21T18:15:00.000Z' })
    expect([rejected.status, rejected.body.code]).toEqual([409, 'time_changed'])
    const { cart: now } = rejected.body.details as { cart: Cart }
    expect(now.time).toEqual({ kind: 'asap', ready: '2026-11-21T18:30:00.000Z' })
    expect([await bookedUnitsOf(at1215), await bookedUnitsOf(at1230)]).toEqual([10, 0])
    expect((await submit(other, { ready: now.time.ready })).status).toBe(200)
  })

  test('a new bag gets the next available slot if earlier slots are full', async () => {
    await fill(at12)
    await fill(at1215)
    const cart = await aFullCart(api)
    expect(cart.time.ready).toBe('2026-11-21T18:30:00.000Z')
    const times = await api.ok<Times>('GET', `/carts/${cart.id}/times`)
    expect([times.asap, ...times.slots.slice(0, 2)]).toEqual([
      '2026-11-21T18:30:00.000Z',
      { time: '2026-11-21T18:15:00.000Z', state: 'full' },
      { time: '2026-11-21T18:30:00.000Z', state: 'free' },
    ])
  })
})

test('a slot’s usage is purged a day after the slot', async () => {
  const order = await orderCart(api, await full(2))
  server.clock.advance(86_400_000)
  await runRetention(server.ctx)
  expect(await bookedUnitsOf(at12)).toBe(2)
  server.clock.advance(900_000)
  await runRetention(server.ctx)
  expect(await server.db.select().from(slotUsage)).toEqual([])
  const holds = await server.db.select().from(slotHolds).where(eq(slotHolds.locationId, '101'))
  expect(holds).toEqual([])
  expect((await api.ok<Order>('GET', `/orders/${order.id}`)).state).toBe('placed')
})

const slot = '2026-11-21T18:00:00Z'

const now = new Date(slot)

test('a kitchen’s displayed slot usage is at most two seconds old', async () => {
  let clock = 0
  const read = createSlotUsageReader({ clock: () => clock })
  const bookedUnitsOf = async (freshness?: 'exact') =>
    (await read(server.db, '101', now, freshness)).get(now.getTime()) ?? 0
  expect(await bookedUnitsOf()).toBe(0)
  await setBookedUnits(server.db, '101', slot, 7)
  clock = 1_999
  expect(await bookedUnitsOf()).toBe(0)
  clock = 2_000
  expect(await bookedUnitsOf()).toBe(7)
  await setBookedUnits(server.db, '101', slot, 8)
  expect([await bookedUnitsOf(), await bookedUnitsOf('exact'), await bookedUnitsOf()]).toEqual([7, 8, 8])
})

test('the usage of past slots is not loaded', async () => {
  const usage = await createSlotUsageReader()(server.db, '101', new Date('2026-11-21T19:00:01Z'))
  expect(usage.size).toBe(0)
})
