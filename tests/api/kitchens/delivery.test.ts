import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import type { DeliveryAddress } from '#src/contract/cart/handoff-details.ts'
import type { PlacedOrder } from '#src/contract/order/orders.ts'
import { eastNashville, midtown } from '#tests/support/addresses.ts'
import { type ApiClient, apiClient } from '#tests/support/api-client.ts'
import { type CatalogueEdits, catalogueEdits } from '#tests/support/database/catalogue-edits.ts'
import {
  aCart,
  addPlain,
  aFullCart,
  anOrderOf,
  deliverTo,
  problemsOf,
  submitBody,
} from '#tests/support/orders/orders.ts'
import { type TestServer, testServer } from '#tests/support/server.ts'

let server: TestServer
let api: ApiClient
let edits: CatalogueEdits

beforeAll(async () => {
  server = await testServer()
  api = await apiClient(server)
  edits = catalogueEdits(server)
})
afterEach(() => edits.undo())
afterAll(() => server.close())

const deliver = (cart: Cart, delivery: DeliveryAddress) => deliverTo(api, cart, delivery)

describe('a guest has it delivered', () => {
  test('and is told the zone, what it costs now and what is missing to its minimum', async () => {
    const cart = await deliver(await addPlain(api, await aCart(api), 'lemonade'), {
      ...eastNashville,
      unit: ' 4B ',
      instructions: 'Gate code 1234',
    })
    const { subtotal } = cart.totals
    expect(cart.delivery).toEqual({
      ...eastNashville,
      unit: '4B',
      instructions: 'Gate code 1234',
      zone: 'Close by',
      fee: 299,
      minimum: 1_200,
      short: 1_200 - subtotal,
      minutes: 15,
    })
    expect(cart.totals.handoff).toBe(299)
    expect(cart.totals.total).toBe(subtotal + 299 + cart.totals.tax + cart.totals.tip)
    expect(await problemsOf(api, cart)).toEqual([
      {
        code: 'delivery_minimum',
        message: `Delivery to you starts at $12.00. Please add $${((1_200 - subtotal) / 100).toFixed(2)} more.`,
      },
    ])
  })

  test('for more where it is farther, and for nothing once the bag is large enough', async () => {
    const near = await addPlain(api, await deliver(await aCart(api), eastNashville), 'three-tenders')
    expect(near.totals.handoff).toBe(299)
    const large = await addPlain(api, near, 'three-tenders', 4)
    expect(large.totals.subtotal).toBeGreaterThan(4_000)
    expect(large).toMatchObject({ totals: { handoff: 0 }, delivery: { fee: 0, short: 0 } })
    const far = await deliver(large, midtown)
    expect(far).toMatchObject({ totals: { handoff: 499 }, delivery: { zone: 'Across town', fee: 499 } })
  })

  test('and an empty bag costs nothing yet', async () => {
    const cart = await deliver(await aCart(api), eastNashville)
    expect(cart.totals).toMatchObject({ handoff: 0, total: 0 })
    expect(cart.delivery).toMatchObject({ fee: 299, short: 1_200 })
    expect((await problemsOf(api, cart)).map(({ code }) => code)).toEqual(['cart_empty'])
  })

  test('and the order says where it went and what that cost, whatever changes later', async () => {
    const dinner = await addPlain(api, await aCart(api), 'three-tenders', 2)
    const cart = await deliver(dinner, { ...eastNashville, instructions: 'Ring twice' })
    const order = await anOrderOf(api, cart)
    expect(order).toMatchObject({
      handoff: 'delivery',
      vehicle: null,
      totals: { handoff: 299, total: cart.totals.total },
    })
    expect(order.delivery).toEqual({
      ...eastNashville,
      unit: null,
      instructions: 'Ring twice',
      zone: 'Close by',
      fee: 299,
      minutes: 15,
    })
    await edits.put('location', '101', 'delivery_zones', [])
    expect((await api.ok<PlacedOrder>('GET', `/orders/${order.id}`)).delivery).toEqual(order.delivery)
  })

  test('and changes only the unit or the words to the driver', async () => {
    const cart = await deliver(await aCart(api), { ...eastNashville, unit: '4B' })
    const changed = await deliver(cart, { ...eastNashville, instructions: 'Side door' })
    expect(changed.delivery).toMatchObject({ unit: null, instructions: 'Side door', zone: 'Close by' })
  })

  test('or not after all, and finds the address again when it is delivered again', async () => {
    const cart = await deliver(await aFullCart(api), eastNashville)
    const picked = await api.ok<Cart>('PUT', `/carts/${cart.id}/handoff`, { handoff: 'pickup' })
    expect(picked).toMatchObject({ delivery: null, totals: { handoff: 0 } })
    const again = await api.ok<Cart>('PUT', `/carts/${cart.id}/handoff`, { handoff: 'delivery' })
    expect(again).toMatchObject({ delivery: { address: '1106 Forrest Ave' }, totals: { handoff: 299 } })
  })

  test('once it is known where to: until then nothing is ordered', async () => {
    const bag = await aFullCart(api)
    const cart = await api.ok<Cart>('PUT', `/carts/${bag.id}/handoff`, { handoff: 'delivery' })
    expect(cart).toMatchObject({ delivery: null, totals: { handoff: 0 } })
    expect(await problemsOf(api, cart)).toEqual([
      { code: 'delivery_address_required', message: 'Please enter the address to deliver to.' },
    ])
    const refused = await api.call('POST', `/carts/${cart.id}/submit`, submitBody(cart))
    expect([refused.status, refused.body.code]).toEqual([422, 'delivery_address_required'])
  })

  test('for at least the minimum: less is not ordered', async () => {
    const cart = await deliver(await addPlain(api, await aCart(api), 'lemonade'), eastNashville)
    const refused = await api.call('POST', `/carts/${cart.id}/submit`, submitBody(cart))
    expect([refused.status, refused.body.code]).toEqual([422, 'delivery_minimum'])
    expect(refused.body.message).toContain('Please add')
  })
})

describe('a time that was chosen before', () => {
  const at = (cart: Cart, time: string) =>
    api.ok<Cart>('PUT', `/carts/${cart.id}/time`, { kind: 'later', time })

  test('stays where it can be had this way, too', async () => {
    const cart = await at(await aCart(api), '2026-11-21T20:00:00.000Z')
    const delivered = await deliver(cart, eastNashville)
    expect(delivered.time).toEqual({ kind: 'later', ready: '2026-11-21T20:00:00.000Z' })
  })

  test('is as soon as possible once the way makes it too soon', async () => {
    const cart = await at(await aCart(api), '2026-11-21T18:15:00.000Z')
    const delivered = await deliver(cart, eastNashville)
    expect(delivered.time).toEqual({ kind: 'asap', ready: '2026-11-21T18:27:00.000Z' })
  })

  test('stays with another word to the driver, though it became too soon meanwhile', async () => {
    const before = server.ctx.now().toISOString()
    const timed = await at(await deliver(await aCart(api), eastNashville), '2026-11-21T18:30:00.000Z')
    server.clock.advance(10 * 60_000)
    const told = await deliver(timed, { ...eastNashville, instructions: 'Side door' })
    server.clock.set(before)
    expect(told.delivery?.instructions).toBe('Side door')
    expect(told.time).toEqual({ kind: 'later', ready: '2026-11-21T18:30:00.000Z' })
  })

  test('on another day stays, and the guest hears that it cannot be had', async () => {
    const miami = await aCart(api, '803')
    // Half past midnight: cooked then, but delivered until half past eleven.
    const cart = await at(miami, '2026-11-28T05:30:00.000Z')
    expect(cart.time.kind).toBe('advance')
    const delivered = await deliver(cart, {
      address: '1 NW 1st St',
      city: 'Miami',
      state: 'FL',
      zip: '33127',
    })
    expect(delivered.time).toEqual({ kind: 'advance', ready: '2026-11-28T05:30:00.000Z' })
    expect((await problemsOf(api, delivered)).map(({ code }) => code)).toContain('time_unavailable')
  })
})

test('a bag may be for delivery from the start, before anybody knows where to', async () => {
  const cart = await api.ok<Cart>('POST', '/carts', { location_id: '101', handoff: 'delivery' })
  expect(cart).toMatchObject({ handoff: 'delivery', delivery: null })
  const refused = await api.call('POST', '/carts', { location_id: '901', handoff: 'delivery' })
  expect([refused.status, refused.body.code]).toEqual([409, 'handoff_unavailable'])
})
