import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import type { DeliveringKitchen } from '#src/contract/cart/coverage.ts'
import type { DeliveryAddress } from '#src/contract/cart/handoff-details.ts'
import type { Location } from '#src/contract/locations.ts'
import { eastNashville, midtown, murfreesboro } from '#tests/support/addresses.ts'
import { type ApiClient, apiClient } from '#tests/support/api-client.ts'
import { type CatalogueEdits, catalogueEdits } from '#tests/support/database/catalogue-edits.ts'
import {
  aCart,
  addPlain,
  aFullCart,
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

describe('kitchens that deliver', () => {
  const ids = (kitchens: { id: string }[]) => kitchens.map(({ id }) => id)
  const near = async (query: string) =>
    ids((await api.ok<{ locations: Location[] }>('GET', `/locations?${query}&handoff=delivery`)).locations)

  test('are found around a ZIP code or a position by where they go, not by how near they are', async () => {
    expect(await near('zip=37206')).toEqual(['101', '102', '103'])
    expect(await near('zip=37211')).toEqual(['103'])
    expect(await near('zip=37130')).toEqual([])
    expect(await near('lat=36.18&lng=-86.741')).toEqual(['101', '102', '103'])
    expect(ids((await api.ok<{ locations: Location[] }>('GET', '/locations?zip=37130')).locations)).toContain(
      '101',
    )
  })

  test('are found around a city, of which only the middle is known, as any other way', async () => {
    expect(await near('q=Franklin,%20TN')).toEqual(['103', '102', '101'])
  })

  test('say the least they ask for', async () => {
    expect(await api.ok<Location>('GET', '/locations/101')).toMatchObject({
      services: { delivery: true },
      delivery: { minimum: 1_200, fee_from: 299, minutes: 15 },
    })
    expect((await api.ok<Location>('GET', '/locations/901')).delivery).toBeNull()
  })

  test('are told to whoever starts with an address, with what its zone asks for', async () => {
    const cover = (address: object) => api.ok<{ kitchens: DeliveringKitchen[] }>('POST', '/coverage', address)
    const { kitchens } = await cover(eastNashville)
    expect(kitchens.map(({ id, zone }) => [id, zone])).toEqual([
      ['101', 'Close by'],
      ['102', 'Across town'],
      ['103', 'Across town'],
    ])
    expect(kitchens[0]).toMatchObject({
      name: 'Nashville Five Points',
      menu_id: 'nashville-five-points',
      open: true,
      distance: 0.51,
      fee: 299,
      free_from: 4_000,
      minimum: 1_200,
      minutes: 15,
    })
    expect(kitchens[1]).toMatchObject({ fee: 499, free_from: null, minimum: 1_800 })
    expect((await cover(murfreesboro)).kitchens).toEqual([])
  })

  test('are drawn by a polygon where a river is in the way', async () => {
    const cover = (city: string, zip: string) =>
      api.ok<{ kitchens: DeliveringKitchen[] }>('POST', '/coverage', {
        address: '1 Main St',
        city,
        state: 'NY',
        zip,
      })
    expect((await cover('New York', '10002')).kitchens).toMatchObject([{ id: '801', zone: 'Downtown' }])
    expect((await cover('Manhattan', '10019')).kitchens).toMatchObject([{ id: '801', zone: 'Midtown' }])
    expect((await cover('Brooklyn', '11201')).kitchens).toEqual([])
  })

  test('are told when they are closed, and when they deliver next', async () => {
    const before = server.ctx.now().toISOString()
    // Miami delivers until 23:30 on a Saturday, and cooks until 2.
    server.clock.set('2026-11-22T04:45:00Z')
    const { kitchens } = await api.ok<{ kitchens: DeliveringKitchen[] }>('POST', '/coverage', {
      address: '2800 N Miami Ave',
      city: 'Miami',
      state: 'FL',
      zip: '33127',
    })
    server.clock.set(before)
    expect(kitchens).toMatchObject([{ id: '803', open: false, opens: '11:30' }])
  })

  test.each([
    ['an unknown ZIP code', { zip: '00000' }, 422],
    ['a unit, which finds nobody', { unit: '4B' }, 400],
    ['hostile text that is too long', { address: '<'.repeat(5_000) }, 400],
  ])('are not told for %s', async (_, wrong, status) => {
    expect((await api.call('POST', '/coverage', { ...eastNashville, ...wrong })).status).toBe(status)
  })
})

describe('what the chain changed meanwhile', () => {
  test('leaves an address that is covered no more without a fee, and without an order', async () => {
    const cart = await deliver(await aFullCart(api), midtown)
    await edits.put('location', '101', 'delivery_zones.1.area.miles', 1)
    const now = await api.ok<Cart>('GET', `/carts/${cart.id}`)
    expect(now).toMatchObject({
      delivery: { ...midtown, zone: null, fee: 0, minimum: 0, short: 0, minutes: 0 },
      totals: { handoff: 0 },
    })
    expect(await problemsOf(api, cart)).toEqual([
      {
        code: 'delivery_not_covered',
        message: 'This kitchen does not deliver to that address yet.',
      },
    ])
    const refused = await api.call('POST', `/carts/${cart.id}/submit`, submitBody(now))
    expect([refused.status, refused.body.code]).toEqual([409, 'delivery_not_covered'])
    expect(refused.body.details).toMatchObject({ others: [{ id: '102' }, { id: '103' }] })
  })

  test('is a dearer zone, which nobody pays without having seen it', async () => {
    const dinner = await addPlain(api, await aCart(api), 'three-tenders', 2)
    const cart = await deliver(dinner, eastNashville)
    await edits.put('location', '101', 'delivery_zones.0.fees.0.fee', 399)
    const refused = await api.call<Cart>('POST', `/carts/${cart.id}/submit`, submitBody(cart))
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'total_changed', details: { cart: { totals: { handoff: 399 } } } },
    })
  })

  test.each([
    ['the kitchen gave up its zones', () => edits.put('location', '101', 'delivery_zones', [])],
    ['the kitchen stopped delivering', () => edits.put('location', '101', 'services.delivery', false)],
    [
      'the chain stopped delivering',
      () => edits.put('settings', 'settings', 'order.handoff_modes.2.key', 'curbside'),
    ],
  ])('is that %s: it is not offered, listed or ordered', async (_, change) => {
    const cart = await deliver(await aFullCart(api), eastNashville)
    await change()
    const refused = await api.call('POST', `/carts/${cart.id}/submit`, submitBody(cart))
    expect(refused.body.code).toBe('handoff_unavailable')
    expect(await api.ok<Location>('GET', '/locations/101')).toMatchObject({
      services: { delivery: false },
      delivery: null,
    })
    const listed = await api.ok<{ locations: Location[] }>('GET', '/locations?zip=37206&handoff=delivery')
    expect(listed.locations.map(({ id }) => id)).not.toContain('101')
    const start = await api.call('POST', '/carts', { location_id: '101', handoff: 'delivery' })
    expect(start.body.code).toBe('handoff_unavailable')
  })
})
