import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import { cartLines, carts } from '#src/server/db/schema/carts.ts'
import { midtown } from '#tests/support/addresses.ts'
import { type ApiClient, apiClient } from '#tests/support/api-client.ts'
import { type CatalogEdits, catalogEdits } from '#tests/support/database/catalog-edits.ts'
import { aMember } from '#tests/support/members/members.ts'
import { type OperatorChanges, operatorChanges } from '#tests/support/operator.ts'
import {
  aCart,
  addPlain,
  anOrderOf,
  aProduct,
  plainChoices,
  readProblems,
} from '#tests/support/orders/orders.ts'
import { aTray, readTransferPlan, submitTransfer, transferBagOk } from '#tests/support/orders/transfers.ts'
import { type TestServer, testServer } from '#tests/support/server.ts'

let server: TestServer
let api: ApiClient
let edits: CatalogEdits
let operator: OperatorChanges
let bag: Cart

beforeAll(async () => {
  server = await testServer()
  api = await apiClient(server)
  edits = catalogEdits(server)
  operator = operatorChanges(server)
  return () => server.close()
})

beforeEach(async () => {
  bag = await addPlain(api, await aCart(api), 'sweet-tea', 2)
})

afterEach(async () => {
  await operator.undo()
  await edits.undo()
  server.clock.set('2026-11-21T18:00:00Z')
})

test('a bag transferred to another kitchen keeps its id, lines and tip, and the plan lists every line as kept', async () => {
  await api.ok('PUT', `/carts/${bag.id}/tip`, { percentage: 20 })
  const { cart, ...preview } = await transferBagOk(api, bag)
  expect(preview).toMatchObject({
    location: { id: '102', menu_id: 'nashville-midtown' },
    version: bag.version + 1,
    moves: true,
    kept: [{ name: 'Sweet Tea', quantity: 2 }],
    changed: [],
    gone: [],
    substitutes: [],
    total: { was: 558, now: 558 },
    handoff: 'pickup',
    reset: [],
    problem: null,
  })
  expect(cart).toMatchObject({
    id: bag.id,
    version: bag.version + 2,
    location_id: '102',
    menu_id: 'nashville-midtown',
    tips: { percentage: 20 },
    time: { kind: 'asap' },
  })
  expect(cart.products.map(({ id, quantity }) => ({ id, quantity }))).toEqual([
    { id: bag.products[0]?.id, quantity: 2 },
  ])
  expect(await api.ok<Cart>('GET', `/carts/${bag.id}`)).toMatchObject({ location_id: '102' })
})

test('a guest previews higher prices at another kitchen without changing the bag', async () => {
  await operator.setPrice('102', 'sweet-tea', 349)
  const response = await readTransferPlan(api, bag)
  expect(response).toMatchObject({
    kept: [],
    changed: [{ name: 'Sweet Tea', quantity: 2, was: 279, now: 349, dropped: [], problem: null }],
    total: { was: 558, now: 698 },
  })
  expect(await api.ok<Cart>('GET', `/carts/${bag.id}`)).toEqual(bag)
  const { cart, ...preview } = await transferBagOk(api, bag)
  expect(preview).toEqual(response)
  expect(cart.totals.subtotal).toBe(698)
  // The transfer must not report changes that the guest saw in the preview.
  expect((await api.ok<{ changes: unknown[] }>('POST', `/carts/${bag.id}/validate`)).changes).toEqual([])
})

test('a transfer is rejected with the new plan if the subtotal changed since the preview', async () => {
  const { total, version } = await readTransferPlan(api, bag)
  await operator.setPrice('102', 'sweet-tea', 349)
  const rejected = await submitTransfer(api, bag, '102', { version, total: total.now })
  expect(rejected).toMatchObject({
    status: 409,
    body: { code: 'total_changed', details: { plan: { version, total: { was: 558, now: 698 } } } },
  })
  expect(await api.ok<Cart>('GET', `/carts/${bag.id}`)).toEqual(bag)
  expect((await transferBagOk(api, bag, '102', { version, total: 698 })).cart.totals.subtotal).toBe(698)
})

test('a transfer leaves out a sold-out product with the reason and the nearest substitute', async () => {
  bag = await addPlain(api, bag, 'chess-pie')
  await operator.setAvailable('102', 'sweet-tea', false)
  const { cart, gone, substitutes, kept } = await transferBagOk(api, bag)
  expect(kept).toMatchObject([{ name: 'Chess Pie', quantity: 1 }])
  expect(gone).toMatchObject([{ name: 'Sweet Tea', quantity: 2, problem: { code: 'product_unavailable' } }])
  expect(substitutes).toMatchObject([{ name: 'Sweet Tea', instead: expect.stringContaining('Tea') }])
  expect(cart.products.map(({ name }) => name)).toEqual(['Chess Pie'])
  const lines = await server.db.select().from(cartLines).where(eq(cartLines.cartId, bag.id))
  expect(lines).toHaveLength(1)
})

test('a transfer names one substitute for two missing lines with their total quantity', async () => {
  const forMika = { product_id: 'sweet-tea', quantity: 3, recipient: 'Mika' }
  bag = await api.ok<Cart>('POST', `/carts/${bag.id}/products`, forMika)
  bag = await addPlain(api, bag, 'chess-pie')
  await operator.setAvailable('102', 'sweet-tea', false)
  const { substitutes } = await readTransferPlan(api, bag)
  expect(substitutes).toMatchObject([{ name: 'Sweet Tea', quantity: 5 }])
})

test('a transfer names choices the kitchen does not offer and lines that need attention', async () => {
  const product = await aProduct(api, 'tender-combo')
  const choices = plainChoices(product)
  bag = await api.ok<Cart>('POST', `/carts/${bag.id}/products`, {
    product_id: 'tender-combo',
    quantity: 1,
    choices,
  })
  const side = product.mods
    .flatMap(({ options }) => options)
    .find(({ choice_id }) => choices.some(({ id }) => id === choice_id))
  await operator.setAvailable('102', side?.choice_id.split('.').slice(-2).join('/') ?? '', false)
  const { changed } = await readTransferPlan(api, bag)
  expect(changed).toMatchObject([
    { quantity: 1, dropped: [side?.name], problem: { code: 'choices_invalid' } },
  ])
})

test('a transfer does not ask again for a waiver accepted in this bag', async () => {
  const reaper = await aProduct(api, 'three-tenders')
  const line = { product_id: 'three-tenders', quantity: 1, choices: plainChoices(reaper, 7) }
  await api.ok('POST', `/carts/${bag.id}/products`, { ...line, waiver_accepted: true })
  const { cart, changed } = await transferBagOk(api, bag)
  expect(changed).toEqual([])
  expect(cart.products.map(({ waiver_accepted, problem }) => ({ waiver_accepted, problem }))).toContainEqual({
    waiver_accepted: true,
    problem: null,
  })
})

describe('handoff, tip, time and address of a transfer', () => {
  test('a transfer reports a handoff or a tip that the other kitchen does not offer', async () => {
    await api.ok('PUT', `/carts/${bag.id}/tip`, { percentage: 15 })
    await api.ok('PUT', `/carts/${bag.id}/handoff`, { handoff: 'pickup', sub_handoff: 'drivethru' })
    await edits.put('location', '102', 'services.drivethru', false)
    await edits.put('location', '102', 'tips_allowed', false)
    expect(await readTransferPlan(api, bag)).toMatchObject({
      handoff: 'pickup',
      sub_handoff: null,
      reset: ['handoff', 'tip'],
    })
    expect((await transferBagOk(api, bag)).cart).toMatchObject({ sub_handoff: null, tips: { allow: false } })
  })

  test('a transfer drops a time or an address that the other kitchen does not serve', async () => {
    const time = { kind: 'advance' as const, time: '2026-11-22T15:00:00.000Z' }
    const delivery = {
      address: '1 Main St',
      unit: null,
      city: 'Nashville',
      state: 'TN',
      zip: '37206',
      instructions: null,
      latitude: 36.17,
      longitude: -86.75,
    }
    await server.db.update(carts).set({ time, handoff: 'delivery', delivery }).where(eq(carts.id, bag.id))
    await edits.put('location', '102', 'services.delivery', true)
    await edits.put('location', '102', 'delivery_zones', [
      {
        name: 'Next door',
        area: { kind: 'radius', miles: 0.01 },
        fees: [{ from: 0, fee: 299 }],
        minimum: 0,
        minutes: 10,
      },
    ])
    expect((await readTransferPlan(api, bag)).reset).toEqual(['time', 'delivery'])
    const { cart } = await transferBagOk(api, bag)
    expect(cart).toMatchObject({ handoff: 'delivery', delivery: null, time: { kind: 'asap' } })
  })

  test.each([
    ['the bag itself', true],
    ['a new one', false],
  ])(
    'a delivery address in the kitchen’s zone is kept in %s, with the fee of that kitchen',
    async (_, transfercart) => {
      await edits.put('location', '102', 'services.transfercart', transfercart)
      const delivery = { ...midtown, unit: '4B', instructions: 'Gate code 1234' }
      const ownCart = await api.ok<Cart>('PUT', `/carts/${bag.id}/handoff`, { handoff: 'delivery', delivery })
      expect(ownCart).toMatchObject({ delivery: { zone: 'Across town' }, totals: { handoff: 499 } })
      expect((await readTransferPlan(api, bag)).reset).toEqual([])
      const { cart } = await transferBagOk(api, bag)
      expect(cart.id === bag.id).toBe(transfercart)
      expect(cart).toMatchObject({
        location_id: '102',
        handoff: 'delivery',
        delivery: { ...delivery, zone: 'Close by', fee: 299 },
        totals: { handoff: 299 },
      })
    },
  )

  test('a transfer asks again for an address in another city', async () => {
    await api.ok('PUT', `/carts/${bag.id}/handoff`, { handoff: 'delivery', delivery: midtown })
    expect((await readTransferPlan(api, bag, '104')).reset).toEqual(['delivery'])
    const { cart } = await transferBagOk(api, bag, '104')
    expect(cart).toMatchObject({ location_id: '104', handoff: 'delivery', delivery: null })
    expect((await readProblems(api, cart)).map(({ code }) => code)).toEqual(['delivery_address_required'])
  })
})

test('a transfer repeated with the same key returns the first plan and moves nothing twice', async () => {
  bag = await addPlain(api, bag, 'chess-pie')
  await operator.setAvailable('102', 'sweet-tea', false)
  const first = await transferBagOk(api, bag, '102', { key: 'once' })
  await operator.setAvailable('102', 'sweet-tea', true)
  const second = await transferBagOk(api, bag, '102', { key: 'once' })
  expect(second).toEqual(first)
  expect((await submitTransfer(api, bag, '103', { key: 'once' })).body.code).toBe('idempotency_key_reused')
})

test('one of two concurrent transfers of the same version gets cart_changed and the current bag', async () => {
  const { version } = bag
  const responses = await Promise.all([
    submitTransfer(api, bag, '102', { key: 'a', version }),
    submitTransfer(api, bag, '103', { key: 'b', version }),
  ])
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const rejected = responses.find(({ status }) => status === 409)
  expect(rejected?.body).toMatchObject({ code: 'cart_changed', details: { cart: { id: bag.id } } })
})

test('a transfer to the bag’s own kitchen leaves it unchanged, even with sold-out lines', async () => {
  await operator.setAvailable('101', 'sweet-tea', false)
  const { cart, kept, gone, total } = await transferBagOk(api, bag, '101')
  expect({ kept, gone, total }).toEqual({
    kept: [{ name: 'Sweet Tea', quantity: 2 }],
    gone: [],
    total: { was: 558, now: 558 },
  })
  expect(cart).toMatchObject({ version: bag.version, location_id: '101' })
})

describe('a kitchen that does not take bags over', () => {
  beforeEach(() => edits.put('location', '102', 'services.transfercart', false))

  test('a transfer to a kitchen without transfers creates a new bag and abandons the old one', async () => {
    await api.ok('PUT', `/carts/${bag.id}/tip`, { percentage: 20 })
    const { cart, moves } = await transferBagOk(api, bag)
    expect(moves).toBe(false)
    expect(cart.id).not.toBe(bag.id)
    expect(cart).toMatchObject({
      location_id: '102',
      tips: { percentage: 20 },
      products: [{ name: 'Sweet Tea', quantity: 2 }],
    })
    expect((await api.call('GET', `/carts/${bag.id}`)).body.code).toBe('cart_not_found')
  })

  test('two concurrent transfers create one bag, and a repeat returns the lost response', async () => {
    const both = await Promise.all([
      submitTransfer(api, bag, '102', { key: 'k1' }),
      submitTransfer(api, bag, '102', { key: 'k1' }),
    ])
    const repeated = await transferBagOk(api, bag, '102', { key: 'k1' })
    expect(new Set([...both.map(({ body }) => body.data.cart.id), repeated.cart.id]).size).toBe(1)
    expect(repeated.kept).toMatchObject([{ name: 'Sweet Tea', quantity: 2 }])
    expect((await submitTransfer(api, bag, '102', { key: 'k2' })).body.code).toBe('cart_not_found')
  })

  test.each([
    ['a key', { key: 'k3' }],
    ['none', {}],
  ])(
    'a transferred bag returns its new bag in every response, with %s as the key',
    async (_, requestOptions) => {
      const { cart } = await transferBagOk(api, bag, '102', requestOptions)
      const removed = { status: 404, body: { code: 'cart_not_found', details: { moved_to: cart.id } } }
      expect(await api.call('GET', `/carts/${bag.id}`)).toMatchObject(removed)
      expect(await api.call('GET', `/carts/${bag.id}/again`)).toMatchObject(removed)
      expect(await api.call('PUT', `/carts/${bag.id}/tip`, { percentage: 20 })).toMatchObject(removed)
      const abandoned = await aCart(api)
      await api.ok('DELETE', `/carts/${abandoned.id}`)
      expect((await api.call('GET', `/carts/${abandoned.id}`)).body.details).toBeUndefined()
    },
  )

  test('a member’s transferred bag reveals its new bag only to that member', async () => {
    const asMember = await apiClient(server, await aMember(server))
    const own = await addPlain(asMember, await aCart(asMember), 'sweet-tea')
    const { cart } = await transferBagOk(asMember, own, '102', { key: 'k4' })
    const readObserved = async (client: ApiClient) =>
      (await client.call('GET', `/carts/${own.id}`)).body.details
    expect(await readObserved(asMember)).toEqual({ moved_to: cart.id })
    expect(await readObserved(api)).toBeUndefined()
  })
})

test('a bag cannot be transferred to an unknown kitchen or one that takes no orders', async () => {
  expect((await submitTransfer(api, bag, '999')).body).toMatchObject({ code: 'location_not_found' })
  expect((await api.call('GET', `/carts/${bag.id}/transfer?to=999`)).status).toBe(404)
  await edits.put('location', '102', 'available', false)
  expect((await readTransferPlan(api, bag)).problem).toMatchObject({ code: 'kitchen_unavailable' })
  expect((await submitTransfer(api, bag)).body).toMatchObject({ code: 'kitchen_unavailable' })
  expect(await api.ok<Cart>('GET', `/carts/${bag.id}`)).toEqual(bag)
})

test('a bag cannot be transferred to a kitchen that has none of its lines', async () => {
  await operator.setAvailable('102', 'sweet-tea', false)
  expect((await submitTransfer(api, bag)).body).toMatchObject({
    code: 'nothing_to_reorder',
    details: { plan: { gone: [{ name: 'Sweet Tea' }], substitutes: [{ name: 'Sweet Tea' }] } },
  })
})

test('a bag cannot be transferred while it is being paid for, once it is ordered, or after it expired', async () => {
  await server.db.update(carts).set({ state: 'submitting' }).where(eq(carts.id, bag.id))
  expect((await submitTransfer(api, bag)).body.code).toBe('order_confirming')
  await server.db.update(carts).set({ state: 'open' }).where(eq(carts.id, bag.id))
  const sold = await addPlain(api, await aCart(api), 'sweet-tea')
  await anOrderOf(api, sold)
  expect((await submitTransfer(api, sold)).body.code).toBe('already_placed')
  server.clock.advance(3 * 3_600_000)
  expect((await submitTransfer(api, bag)).body.code).toBe('cart_expired')
  expect((await api.call('GET', `/carts/${bag.id}/transfer?to=102`)).body.code).toBe('cart_expired')
})

test('a bag cannot be transferred by anyone but its guest or member', async () => {
  const member = await aMember(server)
  const asMember = await apiClient(server, member)
  const own = await addPlain(asMember, await aCart(asMember), 'sweet-tea')
  expect((await submitTransfer(api, own)).status).toBe(404)
  expect((await api.call('GET', `/carts/${own.id}/transfer?to=102`)).status).toBe(404)
  await edits.put('location', '102', 'services.transfercart', false)
  const { cart } = await transferBagOk(asMember, own)
  expect((await api.call('GET', `/carts/${cart.id}`)).status).toBe(404)
  expect(await asMember.ok<Cart>('GET', `/carts/${cart.id}`)).toMatchObject({ location_id: '102' })
})

test('a bag whose kitchen was removed can still be transferred', async () => {
  await edits.remove('location', '101')
  expect((await api.call('GET', `/carts/${bag.id}`)).body.code).toBe('kitchen_unavailable')
  const { cart, kept } = await transferBagOk(api, bag)
  expect(kept).toMatchObject([{ name: 'Sweet Tea', quantity: 2 }])
  expect(cart).toMatchObject({ id: bag.id, location_id: '102' })
})

test('a catering bag of a removed kitchen can be transferred only to a kitchen with catering', async () => {
  const full = await aTray(api)
  await edits.remove('location', '101')
  expect(await readTransferPlan(api, full)).toMatchObject({
    substitutes: [],
    problem: { code: 'catering_not_offered' },
  })
  const { cart } = await transferBagOk(api, full, '103')
  expect(cart).toMatchObject({ location_id: '103', catering: { short: expect.any(Number) } })
  expect(cart.products).toHaveLength(1)
})

test('a catering bag can be transferred only to another kitchen’s catering menu', async () => {
  const full = await aTray(api)
  expect((await readTransferPlan(api, full)).problem).toMatchObject({ code: 'catering_not_offered' })
  const rejected = await submitTransfer(api, full)
  expect(rejected.body).toMatchObject({
    code: 'catering_not_offered',
    details: { plan: { location: { id: '102' }, gone: [{ problem: { code: 'catering_not_offered' } }] } },
  })
  const { cart } = await transferBagOk(api, full, '103')
  expect(cart).toMatchObject({ location_id: '103', catering: { short: expect.any(Number) } })
  expect(cart.products).toHaveLength(1)
})
