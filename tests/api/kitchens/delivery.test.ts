import { afterEach, describe, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import type { DeliveringKitchen } from '#src/contract/cart/coverage.ts'
import type { DeliveryAddress } from '#src/contract/cart/handoff-details.ts'
import type { Location } from '#src/contract/locations.ts'
import type { PlacedOrder } from '#src/contract/order/orders.ts'
import { eastNashville, midtown, murfreesboro } from '#tests/support/addresses.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { createCatalogEdits } from '#tests/support/database/catalog-edits.ts'
import {
  aCart,
  addPlainProduct,
  aFullCart,
  createSubmitBody,
  orderCart,
  readProblems,
  setDelivery,
} from '#tests/support/orders/orders.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const server = await startSuiteServer()
const api = await createApiClient(server)
const edits = createCatalogEdits(server)

afterEach(() => edits.undo())

const deliver = (cart: Cart, delivery: DeliveryAddress) => setDelivery(api, cart, delivery)

test('a guest who chooses delivery sees the zone’s fee and how much to add to reach the minimum', async () => {
  const cart = await deliver(await addPlainProduct(api, await aCart(api), 'lemonade'), {
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
    free_in: 4_000 - subtotal,
    minutes: 15,
  })
  expect(cart.totals.handoff).toBe(299)
  expect(cart.totals.total).toBe(subtotal + 299 + cart.totals.tax + cart.totals.tip)
  expect(await readProblems(api, cart)).toEqual([
    {
      code: 'delivery_minimum',
      message: `Delivery to you starts at $12.00. Please add $${((1_200 - subtotal) / 100).toFixed(2)} more.`,
    },
  ])
})

test('the delivery fee is higher in a farther zone and drops to zero once the subtotal is high enough', async () => {
  const near = await addPlainProduct(api, await deliver(await aCart(api), eastNashville), 'three-tenders')
  expect(near.totals.handoff).toBe(299)
  const large = await addPlainProduct(api, near, 'three-tenders', 4)
  expect(large.totals.subtotal).toBeGreaterThan(4_000)
  expect(large).toMatchObject({ totals: { handoff: 0 }, delivery: { fee: 0, short: 0, free_in: null } })
  const far = await deliver(large, midtown)
  expect(far).toMatchObject({
    totals: { handoff: 499 },
    delivery: { zone: 'Across town', fee: 499, free_in: null },
  })
})

test('a bag with a free-delivery coupon does not show how much to add for free delivery', async () => {
  const cart = await addPlainProduct(api, await deliver(await aCart(api), eastNashville), 'three-tenders', 3)
  expect(cart.delivery?.free_in).toBeGreaterThan(0)
  const { version } = cart
  const free = await api.ok<Cart>('POST', `/carts/${cart.id}/coupon`, { code: 'FREERIDE', version })
  expect(free).toMatchObject({ totals: { handoff: 0 }, delivery: { free_in: null } })
})

test('an empty bag has no delivery fee', async () => {
  const cart = await deliver(await aCart(api), eastNashville)
  expect(cart.totals).toMatchObject({ handoff: 0, total: 0 })
  expect(cart.delivery).toMatchObject({ fee: 299, short: 1_200 })
  expect((await readProblems(api, cart)).map(({ code }) => code)).toEqual(['cart_empty'])
})

test('a delivery order keeps its address and fee even if the kitchen’s delivery zones change', async () => {
  const dinner = await addPlainProduct(api, await aCart(api), 'three-tenders', 2)
  const cart = await deliver(dinner, { ...eastNashville, instructions: 'Ring twice' })
  const order = await orderCart(api, cart)
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

test('a guest can change the unit and the driver note of a delivery address', async () => {
  const cart = await deliver(await aCart(api), { ...eastNashville, unit: '4B' })
  const changed = await deliver(cart, { ...eastNashville, instructions: 'Side door' })
  expect(changed.delivery).toMatchObject({ unit: null, instructions: 'Side door', zone: 'Close by' })
})

test('a bag that is switched from delivery to pickup and back keeps its address', async () => {
  const cart = await deliver(await aFullCart(api), eastNashville)
  const picked = await api.ok<Cart>('PUT', `/carts/${cart.id}/handoff`, { handoff: 'pickup' })
  expect(picked).toMatchObject({ delivery: null, totals: { handoff: 0 } })
  const repeated = await api.ok<Cart>('PUT', `/carts/${cart.id}/handoff`, { handoff: 'delivery' })
  expect(repeated).toMatchObject({ delivery: { address: '1106 Forrest Ave' }, totals: { handoff: 299 } })
})

test('a delivery bag without an address cannot be ordered', async () => {
  const bag = await aFullCart(api)
  const cart = await api.ok<Cart>('PUT', `/carts/${bag.id}/handoff`, { handoff: 'delivery' })
  expect(cart).toMatchObject({ delivery: null, totals: { handoff: 0 } })
  expect(await readProblems(api, cart)).toEqual([
    { code: 'delivery_address_required', message: 'Please enter the address to deliver to.' },
  ])
  const rejected = await api.call('POST', `/carts/${cart.id}/submit`, createSubmitBody(cart))
  expect([rejected.status, rejected.body.code]).toEqual([422, 'delivery_address_required'])
})

test('a delivery bag below the minimum cannot be ordered', async () => {
  const cart = await deliver(await addPlainProduct(api, await aCart(api), 'lemonade'), eastNashville)
  const rejected = await api.call('POST', `/carts/${cart.id}/submit`, createSubmitBody(cart))
  expect([rejected.status, rejected.body.code]).toEqual([422, 'delivery_minimum'])
  expect(rejected.body.message).toContain('Please add')
})

const at = (cart: Cart, time: string) =>
  api.ok<Cart>('PUT', `/carts/${cart.id}/time`, { kind: 'later', time })

test('switching to delivery keeps a chosen time that delivery can meet', async () => {
  const cart = await at(await aCart(api), '2026-11-21T20:00:00.000Z')
  const delivered = await deliver(cart, eastNashville)
  expect(delivered.time).toEqual({ kind: 'later', ready: '2026-11-21T20:00:00.000Z' })
})

test('switching to delivery changes the order time to ASAP if the chosen time is too soon', async () => {
  const cart = await at(await aCart(api), '2026-11-21T18:15:00.000Z')
  const delivered = await deliver(cart, eastNashville)
  expect(delivered.time).toEqual({ kind: 'asap', ready: '2026-11-21T18:27:00.000Z' })
})

test('changing only the driver note keeps the chosen time', async () => {
  const before = server.ctx.now().toISOString()
  const timed = await at(await deliver(await aCart(api), eastNashville), '2026-11-21T18:30:00.000Z')
  server.clock.advance(10 * 60_000)
  const timedCart = await deliver(timed, { ...eastNashville, instructions: 'Side door' })
  server.clock.set(before)
  expect(timedCart.delivery?.instructions).toBe('Side door')
  expect(timedCart.time).toEqual({ kind: 'later', ready: '2026-11-21T18:30:00.000Z' })
})

test('switching to delivery keeps a chosen time on another day but reports it if delivery cannot meet it', async () => {
  const miami = await aCart(api, '803')
  // At 12:30 AM local time, the kitchen is still open, but delivery ended at 11:30 PM.
  const cart = await at(miami, '2026-11-28T05:30:00.000Z')
  expect(cart.time.kind).toBe('advance')
  const delivered = await deliver(cart, {
    address: '1 NW 1st St',
    city: 'Miami',
    state: 'FL',
    zip: '33127',
  })
  expect(delivered.time).toEqual({ kind: 'advance', ready: '2026-11-28T05:30:00.000Z' })
  expect((await readProblems(api, delivered)).map(({ code }) => code)).toContain('time_unavailable')
})

test('a guest can choose delivery before entering an address', async () => {
  const cart = await api.ok<Cart>('POST', '/carts', { location_id: '101', handoff: 'delivery' })
  expect(cart).toMatchObject({ handoff: 'delivery', delivery: null })
  const rejected = await api.call('POST', '/carts', { location_id: '901', handoff: 'delivery' })
  expect([rejected.status, rejected.body.code]).toEqual([409, 'handoff_unavailable'])
})

const ids = (kitchens: { id: string }[]) => kitchens.map(({ id }) => id)
const near = async (query: string) =>
  ids((await api.ok<{ locations: Location[] }>('GET', `/locations?${query}&handoff=delivery`)).locations)

test('a delivery search by ZIP code or position finds only the kitchens that deliver there', async () => {
  expect(await near('zip=37206')).toEqual(['101', '102', '103'])
  expect(await near('zip=37211')).toEqual(['103'])
  expect(await near('zip=37130')).toEqual([])
  expect(await near('lat=36.18&lng=-86.741')).toEqual(['101', '102', '103'])
  expect(ids((await api.ok<{ locations: Location[] }>('GET', '/locations?zip=37130')).locations)).toContain(
    '101',
  )
})

test('a delivery search by city lists the kitchens that deliver to the city center, nearest first', async () => {
  expect(await near('q=Franklin,%20TN')).toEqual(['103', '102', '101'])
})

test('GET /locations/{id} returns the kitchen’s lowest delivery minimum and fee', async () => {
  expect(await api.ok<Location>('GET', '/locations/101')).toMatchObject({
    services: { delivery: true },
    delivery: { minimum: 1_200, fee_from: 299, minutes: 15 },
  })
  expect((await api.ok<Location>('GET', '/locations/901')).delivery).toBeNull()
})

test('a coverage search lists the kitchens that deliver to an address, with their delivery terms', async () => {
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

test('a kitchen delivers to the addresses within the polygon of its delivery zone', async () => {
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

test('a closed kitchen that delivers to the address is listed with its next delivery time', async () => {
  const before = server.ctx.now().toISOString()
  // On Saturdays, the Miami kitchen delivers until 11:30 PM and stays open until 2 AM.
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
  ['an unknown field (unit)', { unit: '4B' }, 400],
  ['5,000 characters as the street', { address: '<'.repeat(5_000) }, 400],
])('a coverage request with %s is rejected', async (_, wrong, status) => {
  expect((await api.call('POST', '/coverage', { ...eastNashville, ...wrong })).status).toBe(status)
})

describe('delivery settings that changed after the bag was filled', () => {
  test('a delivery bag whose address is no longer in a delivery zone has no fee and cannot be ordered', async () => {
    const cart = await deliver(await aFullCart(api), midtown)
    await edits.put('location', '101', 'delivery_zones.1.area.miles', 1)
    const now = await api.ok<Cart>('GET', `/carts/${cart.id}`)
    expect(now).toMatchObject({
      delivery: { ...midtown, zone: null, fee: 0, minimum: 0, short: 0, free_in: null, minutes: 0 },
      totals: { handoff: 0 },
    })
    expect(await readProblems(api, cart)).toEqual([
      {
        code: 'delivery_not_covered',
        message: 'This kitchen doesn’t deliver to that address yet.',
      },
    ])
    const rejected = await api.call('POST', `/carts/${cart.id}/submit`, createSubmitBody(now))
    expect([rejected.status, rejected.body.code]).toEqual([409, 'delivery_not_covered'])
    expect(rejected.body.details).toMatchObject({ others: [{ id: '102' }, { id: '103' }] })
  })

  test('an order with an outdated delivery fee is rejected, and the error contains the new fee', async () => {
    const dinner = await addPlainProduct(api, await aCart(api), 'three-tenders', 2)
    const cart = await deliver(dinner, eastNashville)
    await edits.put('location', '101', 'delivery_zones.0.fees.0.fee', 399)
    const rejected = await api.call<Cart>('POST', `/carts/${cart.id}/submit`, createSubmitBody(cart))
    expect(rejected).toMatchObject({
      status: 409,
      body: { code: 'total_changed', details: { cart: { totals: { handoff: 399 } } } },
    })
  })

  test.each([
    ['the kitchen has removed its zones', () => edits.put('location', '101', 'delivery_zones', [])],
    ['the kitchen has stopped delivering', () => edits.put('location', '101', 'services.delivery', false)],
    [
      'the chain has stopped delivering',
      () => edits.put('settings', 'settings', 'order.handoff_modes.2.key', 'curbside'),
    ],
  ])('delivery is neither offered nor accepted once %s', async (_, change) => {
    const cart = await deliver(await aFullCart(api), eastNashville)
    await change()
    const rejected = await api.call('POST', `/carts/${cart.id}/submit`, createSubmitBody(cart))
    expect(rejected.body.code).toBe('handoff_unavailable')
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

const put = (cart: Cart, body: object) => api.call<Cart>('PUT', `/carts/${cart.id}/handoff`, body)

describe('requests without geocoding', () => {
  const nowhere = { ...eastNashville, zip: '00000' }

  test('a pickup bag ignores an address that cannot be geocoded', async () => {
    const { status, body } = await put(await aCart(api), { handoff: 'pickup', delivery: nowhere })
    expect([status, body]).toMatchObject([200, { data: { handoff: 'pickup', delivery: null } }])
  })

  test('an outdated cart version or a kitchen without delivery is reported before an unknown address', async () => {
    const cart = await aCart(api)
    const stale = await put(cart, { handoff: 'delivery', delivery: nowhere, version: cart.version + 1 })
    expect([stale.status, stale.body.code]).toEqual([409, 'cart_changed'])
    const pickupOnly = await put(await aCart(api, '901'), { handoff: 'delivery', delivery: nowhere })
    expect([pickupOnly.status, pickupOnly.body.code]).toEqual([409, 'handoff_unavailable'])
  })
})

describe('a rejected address', () => {
  test('a delivery address is rejected if its unit is a PO box', async () => {
    const cart = await deliver(await aCart(api, '103'), eastNashville)
    const rejected = await put(cart, {
      handoff: 'delivery',
      delivery: { ...eastNashville, unit: 'PO Box 12' },
    })
    expect([rejected.status, rejected.body.code]).toEqual([422, 'delivery_address_unknown'])
    expect(rejected.body.message).toContain('PO box')
    const mailbox = await put(cart, { handoff: 'delivery', delivery: { ...eastNashville, unit: 'Box 4' } })
    expect(mailbox.body.data).toMatchObject({ delivery: { unit: 'Box 4' } })
  })

  test('a bag keeps its address if the new address is outside the delivery zones', async () => {
    const cart = await deliver(await aCart(api, '103'), eastNashville)
    const rejected = await put(cart, { handoff: 'delivery', delivery: murfreesboro })
    expect([rejected.status, rejected.body.code]).toEqual([409, 'delivery_not_covered'])
    expect(rejected.body.details).toEqual({ others: [] })
    const currentCart = await api.ok<Cart>('GET', `/carts/${cart.id}`)
    expect(currentCart).toMatchObject({ delivery: eastNashville, version: cart.version })
  })

  test('the error about an address outside the zones lists kitchens that deliver there, nearest first', async () => {
    const memphis = await aCart(api, '104')
    const { body } = await put(memphis, { handoff: 'delivery', delivery: midtown })
    expect(body.code).toBe('delivery_not_covered')
    expect(body.details).toEqual({
      others: [
        {
          id: '102',
          name: 'Nashville Midtown',
          menu_id: 'nashville-midtown',
          city: 'Nashville',
          state: 'TN',
          distance: 0.22,
        },
        {
          id: '103',
          name: 'Nashville 12 South',
          menu_id: 'nashville-12-south',
          city: 'Nashville',
          state: 'TN',
          distance: 1.85,
        },
        {
          id: '101',
          name: 'Nashville Five Points',
          menu_id: 'nashville-five-points',
          city: 'Nashville',
          state: 'TN',
          distance: 3.03,
        },
      ],
    })
    await edits.put('location', '102', 'available', false)
    const fewer = await put(memphis, { handoff: 'delivery', delivery: midtown })
    expect(fewer.body.details).toMatchObject({ others: [{ id: '103' }, { id: '101' }] })
    expect(JSON.stringify(fewer.body)).not.toContain('West End')
  })

  test.each([
    [
      'its ZIP code does not exist',
      { zip: '00000' },
      'We couldn’t find that address. Please check its ZIP Code.',
    ],
    [
      'only the area of its ZIP code is known',
      { zip: '37999' },
      'We couldn’t find that address. Please check its ZIP Code.',
    ],
    [
      'its ZIP code is in another state',
      { state: 'CA' },
      'ZIP Code 37206 is in Nashville, TN. Please check the address.',
    ],
    [
      'its ZIP code is far from its city',
      { city: 'Memphis' },
      'ZIP Code 37206 is in Nashville, TN. Please check the address.',
    ],
  ])('a delivery address is rejected if %s', async (_, change, sentence) => {
    const { status, body } = await put(await aCart(api), {
      handoff: 'delivery',
      delivery: { ...eastNashville, ...change },
    })
    expect([status, body.code, body.message]).toEqual([422, 'delivery_address_unknown', sentence])
  })

  test.each([
    ['no street', { address: '  ' }],
    ['no city', { city: '' }],
    ['a three-letter state', { state: 'TEN' }],
    ['a four-digit ZIP code', { zip: '3720' }],
    ['121 characters as the street', { address: 'x'.repeat(121) }],
    ['121 emoji as the street', { address: '🏠'.repeat(121) }],
    ['a letter with hundreds of accents', { address: `x${'\u0301'.repeat(2_000)}` }],
    ['a line break', { address: '1 Main St\nApt 4' }],
    ['a lone surrogate', { city: 'Nash\ud83d' }],
    ['41 characters as the unit', { unit: 'x'.repeat(41) }],
    ['201 characters of instructions', { instructions: 'x'.repeat(201) }],
    ['coordinates', { latitude: 36, longitude: -86 }],
  ])('an address with %s is rejected as an invalid request', async (_, change) => {
    const { status, body } = await put(await aCart(api), {
      handoff: 'delivery',
      delivery: { ...eastNashville, ...change },
    })
    expect([status, body.code]).toEqual([400, 'invalid_request'])
  })

  test('setting the delivery address of an unknown bag is rejected', async () => {
    const rejected = await api.call('PUT', '/carts/c_AAAAAAAAAAAAAAAAAAAAAA/handoff', {
      handoff: 'delivery',
      delivery: eastNashville,
    })
    expect([rejected.status, rejected.body.code]).toEqual([404, 'cart_not_found'])
  })
})

test.each([
  ['120 characters', { address: 'x'.repeat(120) }],
  ['120 emoji', { address: '🏠'.repeat(120) }],
  ['a family emoji', { instructions: '👩‍👩‍👧‍👦'.repeat(200) }],
  ['right-to-left text', { address: '12 شارع النخيل', city: 'נאשוויל', instructions: 'الباب الأزرق' }],
  ['HTML', { address: '<script>alert(1)</script>', instructions: `'; drop table carts; --` }],
  ['an unofficial city name', { city: 'East Nashville' }],
  ['a nine-digit ZIP code', { zip: '37206-1234' }],
])('an address with %s is stored unchanged', async (_, input) => {
  const cart = await deliver(await aCart(api), { ...eastNashville, ...input })
  expect(cart.delivery).toMatchObject({ ...eastNashville, ...input, zone: 'Close by' })
})

test('a state in lowercase is stored in uppercase', async () => {
  const cart = await deliver(await aCart(api), { ...eastNashville, state: 'tn' })
  expect(cart.delivery?.state).toBe('TN')
})
