import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AppSettings } from '#src/contract/app.ts'
import type { Cart, Problem } from '#src/contract/cart/carts.ts'
import type { Location } from '#src/contract/locations.ts'
import type { PlacedOrder } from '#src/contract/order/orders.ts'
import { importCatalog } from '#src/server/catalog/import.ts'
import { eastNashville } from '#tests/support/addresses.ts'
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts'
import { copyDemoCatalog } from '#tests/support/database/catalog-folder.ts'
import { importDemoCatalog } from '#tests/support/database/seeded-database.ts'
import { aCart, aFullCart, createSubmitBody, orderCart } from '#tests/support/orders/orders.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let api: ApiClient

beforeAll(async () => {
  server = await startTestServer()
  api = await createApiClient(server)
})
afterAll(() => server.close())

const truck = { make: 'Ford F-150', color: 'Red' }
const put = (cart: Cart, body: object) => api.call<Cart>('PUT', `/carts/${cart.id}/handoff`, body)

describe('a curbside order', () => {
  test('a curbside order requires a vehicle and includes the parking spot', async () => {
    const cart = await aFullCart(api)
    const response = await api.ok<Cart>('PUT', `/carts/${cart.id}/handoff`, { handoff: 'curbside' })
    expect(response.vehicle).toBeNull()
    const { problems } = await api.ok<{ problems: Problem[] }>('POST', `/carts/${cart.id}/validate`)
    expect(problems).toEqual([
      {
        code: 'vehicle_required',
        message: 'Please tell us what you drive, so we can find you at the curb.',
      },
    ])
    const rejected = await api.call('POST', `/carts/${cart.id}/submit`, createSubmitBody(response))
    expect([rejected.status, rejected.body.code]).toEqual([422, 'vehicle_required'])
    const existing = await api.ok<Cart>('PUT', `/carts/${cart.id}/handoff`, {
      handoff: 'curbside',
      vehicle: truck,
    })
    expect(existing.vehicle).toEqual({ ...truck, spot: null })
    const otherCart = await api.ok<Cart>('PUT', `/carts/${cart.id}/handoff`, {
      handoff: 'curbside',
      vehicle: { ...truck, spot: ' 4 ' },
    })
    expect((await orderCart(api, otherCart)).vehicle).toEqual({ ...truck, spot: '4' })
  })

  test('a bag that is switched from curbside to pickup and back keeps its vehicle', async () => {
    const cart = await aCart(api)
    await put(cart, { handoff: 'curbside', vehicle: truck })
    const inside = await api.ok<Cart>('PUT', `/carts/${cart.id}/handoff`, { handoff: 'pickup' })
    expect(inside.vehicle).toBeNull()
    const outside = await api.ok<Cart>('PUT', `/carts/${cart.id}/handoff`, { handoff: 'curbside' })
    expect(outside.vehicle).toMatchObject(truck)
  })

  test('a pickup order omits the vehicle that was entered for curbside', async () => {
    const cart = await aFullCart(api)
    await put(cart, { handoff: 'curbside', vehicle: truck })
    const inside = await api.ok<Cart>('PUT', `/carts/${cart.id}/handoff`, { handoff: 'pickup' })
    expect(await orderCart(api, inside)).toMatchObject({ handoff: 'pickup', vehicle: null, delivery: null })
  })

  test.each([
    ['a make of 40 emoji', { make: '🚗'.repeat(40) }],
    ['right-to-left text', { make: 'تويوتا', color: 'כחול' }],
    ['HTML', { make: '<img src=x onerror=1>' }],
  ])('a curbside vehicle with %s is stored unchanged', async (_, input) => {
    const response = await put(await aCart(api), { handoff: 'curbside', vehicle: { ...truck, ...input } })
    expect(response.body.data.vehicle).toMatchObject(input)
  })

  test.each([
    ['a make of 41 characters', { make: 'x'.repeat(41) }],
    ['a color of 31 characters', { color: 'x'.repeat(31) }],
    ['a spot of 11 characters', { spot: 'x'.repeat(11) }],
    ['a blank make', { make: ' ' }],
    ['an unknown license plate field', { plate: 'RED 1' }],
  ])('a curbside vehicle with %s is rejected', async (_, input) => {
    const response = await put(await aCart(api), { handoff: 'curbside', vehicle: { ...truck, ...input } })
    expect(response.status).toBe(400)
  })

  test('a stale handoff change is rejected, and the error contains the current bag', async () => {
    const cart = await aCart(api)
    await put(cart, { handoff: 'curbside', vehicle: truck, version: cart.version })
    const lateResponse = await put(cart, { handoff: 'pickup', version: cart.version })
    expect(lateResponse).toMatchObject({
      status: 409,
      body: { code: 'cart_changed', details: { cart: { handoff: 'curbside', vehicle: truck } } },
    })
  })
})

describe('a chain that offers only pickup and drive-thru', () => {
  beforeAll(async () => {
    const chain = copyDemoCatalog()
    chain.put('settings.json', 'order.handoff_modes', [
      {
        key: 'pickup',
        label: 'Pickup',
        sub_handoff_modes: [{ key: 'drivethru', label: 'Drive-Thru' }],
        sub_handoff_modes_keys: ['drivethru'],
      },
    ])
    const imported = await importCatalog(server.db, chain.folder, new Date())
    chain.discard()
    expect(imported.ok).toBe(true)
    server.expireCatalog()
  })
  afterAll(async () => {
    await importDemoCatalog(server.db)
    server.expireCatalog()
  })

  test('the API returns only pickup and drive-thru for each kitchen of a pickup-only chain', async () => {
    const { locations } = await api.ok<{ locations: Location[] }>('GET', '/locations')
    for (const { services, delivery } of locations) {
      expect([services.curbside, services.delivery, delivery]).toEqual([false, false, null])
    }
    expect(locations.find(({ id }) => id === '101')?.services).toMatchObject({
      pickup: true,
      drivethru: true,
    })
    const settings = await api.ok<AppSettings>('GET', '/app')
    expect(settings.order.handoff_modes.map(({ key }) => key)).toEqual(['pickup'])
  })

  test.each(['curbside', 'delivery'])(
    'a search for kitchens that offer %s finds none in a pickup-only chain',
    async handoff => {
      const { total } = await api.ok<{ total: number }>('GET', `/locations?handoff=${handoff}`)
      expect(total).toBe(0)
    },
  )

  test('a pickup-only chain rejects any other handoff for new and existing bags', async () => {
    const start = await api.call('POST', '/carts', { location_id: '101', handoff: 'curbside' })
    expect(start.body.code).toBe('handoff_unavailable')
    const cart = await aFullCart(api)
    for (const body of [
      { handoff: 'curbside', vehicle: truck },
      { handoff: 'delivery', delivery: eastNashville },
    ]) {
      const rejected = await put(cart, body)
      expect([rejected.status, rejected.body.code]).toEqual([409, 'handoff_unavailable'])
    }
  })

  test('a pickup-only chain accepts orders at the counter and at the drive-thru', async () => {
    const counter = await orderCart(api, await aFullCart(api))
    expect([counter.handoff, counter.sub_handoff]).toEqual(['pickup', null])
    const cart = await aFullCart(api)
    const window = await api.ok<Cart>('PUT', `/carts/${cart.id}/handoff`, {
      handoff: 'pickup',
      sub_handoff: 'drivethru',
    })
    expect(await orderCart(api, window)).toMatchObject<Partial<PlacedOrder>>({
      handoff: 'pickup',
      sub_handoff: 'drivethru',
    })
  })

  test('a search for kitchens that deliver to an address finds none in a pickup-only chain', async () => {
    expect(await api.ok('POST', '/coverage', eastNashville)).toEqual({ kitchens: [] })
  })
})

test('an import rejects a delivery zone without a fee tier that starts at 0', async () => {
  const chain = copyDemoCatalog()
  chain.put('locations/tennessee.json', '[0].delivery_zones[0].fees', [{ from: 100, fee: 299 }])
  const imported = await importCatalog(server.db, chain.folder, new Date())
  chain.discard()
  expect(imported).toMatchObject({
    ok: false,
    problems: [{ reason: expect.stringContaining('include a fee tier that starts at 0') }],
  })
})
