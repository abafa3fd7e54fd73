import { afterEach, describe, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import type { DeliveryAddress } from '#src/contract/cart/handoff-details.ts'
import { eastNashville, midtown, murfreesboro } from '#tests/support/addresses.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { createCatalogEdits } from '#tests/support/database/catalog-edits.ts'
import { aCart, setDelivery } from '#tests/support/orders/orders.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const server = await startSuiteServer()
const api = await createApiClient(server)
const edits = createCatalogEdits(server)
afterEach(() => edits.undo())

const put = (cart: Cart, body: object) => api.call<Cart>('PUT', `/carts/${cart.id}/handoff`, body)
const deliver = (cart: Cart, delivery: DeliveryAddress) => setDelivery(api, cart, delivery)

describe('requests without geocoding', () => {
  const nowhere = { ...eastNashville, zip: '00000' }

  test('a pickup order’s address is never geocoded', async () => {
    const { status, body } = await put(await aCart(api), { handoff: 'pickup', delivery: nowhere })
    expect([status, body]).toMatchObject([200, { data: { handoff: 'pickup', delivery: null } }])
  })

  test('an address is not geocoded if the bag is stale or the kitchen does not deliver', async () => {
    const cart = await aCart(api)
    const stale = await put(cart, { handoff: 'delivery', delivery: nowhere, version: cart.version + 1 })
    expect([stale.status, stale.body.code]).toEqual([409, 'cart_changed'])
    const pickupOnly = await put(await aCart(api, '901'), { handoff: 'delivery', delivery: nowhere })
    expect([pickupOnly.status, pickupOnly.body.code]).toEqual([409, 'handoff_unavailable'])
  })
})

describe('a rejected address', () => {
  test('a delivery address with a post office box in the unit field is rejected', async () => {
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

  test('an address outside the zones is rejected, and the bag keeps its address', async () => {
    const cart = await deliver(await aCart(api, '103'), eastNashville)
    const rejected = await put(cart, { handoff: 'delivery', delivery: murfreesboro })
    expect([rejected.status, rejected.body.code]).toEqual([409, 'delivery_not_covered'])
    expect(rejected.body.details).toEqual({ others: [] })
    const currentCart = await api.ok<Cart>('GET', `/carts/${cart.id}`)
    expect(currentCart).toMatchObject({ delivery: eastNashville, version: cart.version })
  })

  test('a rejected address lists up to three available kitchens, nearest first', async () => {
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
    ['only its area is known', { zip: '37999' }, 'We couldn’t find that address. Please check its ZIP Code.'],
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
    ['half of a surrogate pair', { city: 'Nash\ud83d' }],
    ['41 characters as the unit', { unit: 'x'.repeat(41) }],
    ['201 characters of instructions', { instructions: 'x'.repeat(201) }],
    ['a position', { latitude: 36, longitude: -86 }],
  ])('an address with %s is an invalid request', async (_, change) => {
    const { status, body } = await put(await aCart(api), {
      handoff: 'delivery',
      delivery: { ...eastNashville, ...change },
    })
    expect([status, body.code]).toEqual([400, 'invalid_request'])
  })

  test('a request that sets the address of an unknown bag is rejected', async () => {
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
  ['a family of emoji', { instructions: '👩‍👩‍👧‍👦'.repeat(200) }],
  ['right-to-left text', { address: '12 شارع النخيل', city: 'נאשוויל', instructions: 'الباب الأزرق' }],
  ['HTML', { address: '<script>alert(1)</script>', instructions: `'; drop table carts; --` }],
  ['an unofficial city name', { city: 'East Nashville' }],
  ['a nine-digit ZIP code', { zip: '37206-1234' }],
])('an address with %s is stored unchanged', async (_, input) => {
  const cart = await deliver(await aCart(api), { ...eastNashville, ...input })
  expect(cart.delivery).toMatchObject({ ...eastNashville, ...input, zone: 'Close by' })
})

test('a lowercase state is stored in capitals', async () => {
  const cart = await deliver(await aCart(api), { ...eastNashville, state: 'tn' })
  expect(cart.delivery?.state).toBe('TN')
})
