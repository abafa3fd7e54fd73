import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import { carts } from '#src/server/db/schema/carts.ts'
import { type ApiClient, apiClient } from '#tests/support/api-client.ts'
import { type CatalogueEdits, catalogueEdits } from '#tests/support/database/catalogue-edits.ts'
import { aMember } from '#tests/support/members/members.ts'
import { type OperatorChanges, operatorChanges } from '#tests/support/operator.ts'
import { aCart, addPlain, anOrderOf } from '#tests/support/orders/orders.ts'
import { aTray, planOf, take, taken } from '#tests/support/orders/transfers.ts'
import { type TestServer, testServer } from '#tests/support/server.ts'

let server: TestServer
let api: ApiClient
let edits: CatalogueEdits
let operator: OperatorChanges
let bag: Cart

beforeAll(async () => {
  server = await testServer()
  api = await apiClient(server)
  edits = catalogueEdits(server)
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

describe('a kitchen that does not take bags over', () => {
  beforeEach(() => edits.put('location', '102', 'services.transfercart', false))

  test('gets a new bag with the lines, and the old one is let go with that', async () => {
    await api.ok('PUT', `/carts/${bag.id}/tip`, { percentage: 20 })
    const { cart, moves } = await taken(api, bag)
    expect(moves).toBe(false)
    expect(cart.id).not.toBe(bag.id)
    expect(cart).toMatchObject({
      location_id: '102',
      tips: { percentage: 20 },
      products: [{ name: 'Sweet Tea', quantity: 2 }],
    })
    expect((await api.call('GET', `/carts/${bag.id}`)).body.code).toBe('cart_not_found')
  })

  test('makes one bag of two tries at once, and the answer that was lost is given again', async () => {
    const both = await Promise.all([
      take(api, bag, '102', { key: 'k1' }),
      take(api, bag, '102', { key: 'k1' }),
    ])
    const again = await taken(api, bag, '102', { key: 'k1' })
    expect(new Set([...both.map(({ body }) => body.data.cart.id), again.cart.id]).size).toBe(1)
    expect(again.kept).toMatchObject([{ name: 'Sweet Tea', quantity: 2 }])
    expect((await take(api, bag, '102', { key: 'k2' })).body.code).toBe('cart_not_found')
  })

  test.each([
    ['a key', { key: 'k3' }],
    ['none', {}],
  ])('leaves word at the old bag of where it went with %s, whatever is asked of it', async (_, wish) => {
    const { cart } = await taken(api, bag, '102', wish)
    const gone = { status: 404, body: { code: 'cart_not_found', details: { moved_to: cart.id } } }
    expect(await api.call('GET', `/carts/${bag.id}`)).toMatchObject(gone)
    expect(await api.call('GET', `/carts/${bag.id}/again`)).toMatchObject(gone)
    expect(await api.call('PUT', `/carts/${bag.id}/tip`, { percentage: 20 })).toMatchObject(gone)
    const thrownAway = await aCart(api)
    await api.ok('DELETE', `/carts/${thrownAway.id}`)
    expect((await api.call('GET', `/carts/${thrownAway.id}`)).body.details).toBeUndefined()
  })

  test('leaves no such word for anybody but the member whose bag it was', async () => {
    const asMember = await apiClient(server, await aMember(server))
    const own = await addPlain(asMember, await aCart(asMember), 'sweet-tea')
    const { cart } = await taken(asMember, own, '102', { key: 'k4' })
    const seen = async (by: ApiClient) => (await by.call('GET', `/carts/${own.id}`)).body.details
    expect(await seen(asMember)).toEqual({ moved_to: cart.id })
    expect(await seen(api)).toBeUndefined()
  })
})

describe('a bag that cannot be taken', () => {
  test('to a kitchen there is none of, or that takes no orders', async () => {
    expect((await take(api, bag, '999')).body).toMatchObject({ code: 'location_not_found' })
    expect((await api.call('GET', `/carts/${bag.id}/transfer?to=999`)).status).toBe(404)
    await edits.put('location', '102', 'available', false)
    expect((await planOf(api, bag)).problem).toMatchObject({ code: 'kitchen_unavailable' })
    expect((await take(api, bag)).body).toMatchObject({ code: 'kitchen_unavailable' })
    expect(await api.ok<Cart>('GET', `/carts/${bag.id}`)).toEqual(bag)
  })

  test('because nothing of it is to be had there', async () => {
    await operator.setAvailable('102', 'sweet-tea', false)
    expect((await take(api, bag)).body).toMatchObject({
      code: 'nothing_to_reorder',
      details: { plan: { gone: [{ name: 'Sweet Tea' }], substitutes: [{ name: 'Sweet Tea' }] } },
    })
  })

  test('while it is being paid for, once it is ordered, and when it timed out', async () => {
    await server.db.update(carts).set({ state: 'submitting' }).where(eq(carts.id, bag.id))
    expect((await take(api, bag)).body.code).toBe('order_confirming')
    await server.db.update(carts).set({ state: 'open' }).where(eq(carts.id, bag.id))
    const sold = await addPlain(api, await aCart(api), 'sweet-tea')
    await anOrderOf(api, sold)
    expect((await take(api, sold)).body.code).toBe('already_placed')
    server.clock.advance(3 * 3_600_000)
    expect((await take(api, bag)).body.code).toBe('cart_expired')
    expect((await api.call('GET', `/carts/${bag.id}/transfer?to=102`)).body.code).toBe('cart_expired')
  })

  test('by somebody else; a member’s own stays theirs', async () => {
    const member = await aMember(server)
    const asMember = await apiClient(server, member)
    const own = await addPlain(asMember, await aCart(asMember), 'sweet-tea')
    expect((await take(api, own)).status).toBe(404)
    expect((await api.call('GET', `/carts/${own.id}/transfer?to=102`)).status).toBe(404)
    await edits.put('location', '102', 'services.transfercart', false)
    const { cart } = await taken(asMember, own)
    expect((await api.call('GET', `/carts/${cart.id}`)).status).toBe(404)
    expect(await asMember.ok<Cart>('GET', `/carts/${cart.id}`)).toMatchObject({ location_id: '102' })
  })
})

test('a bag whose kitchen disappeared can still be taken to another', async () => {
  await edits.remove('location', '101')
  expect((await api.call('GET', `/carts/${bag.id}`)).body.code).toBe('kitchen_unavailable')
  const { cart, kept } = await taken(api, bag)
  expect(kept).toMatchObject([{ name: 'Sweet Tea', quantity: 2 }])
  expect(cart).toMatchObject({ id: bag.id, location_id: '102' })
})

test('a catering bag whose kitchen disappeared still goes where they cater, and nowhere else', async () => {
  const full = await aTray(api)
  await edits.remove('location', '101')
  expect(await planOf(api, full)).toMatchObject({
    substitutes: [],
    problem: { code: 'catering_not_offered' },
  })
  const { cart } = await taken(api, full, '103')
  expect(cart).toMatchObject({ location_id: '103', catering: { short: expect.any(Number) } })
  expect(cart.products).toHaveLength(1)
})

test('a catering bag goes to a kitchen that caters, on its catering menu, and nowhere else', async () => {
  const full = await aTray(api)
  expect((await planOf(api, full)).problem).toMatchObject({ code: 'catering_not_offered' })
  const refused = await take(api, full)
  expect(refused.body).toMatchObject({
    code: 'catering_not_offered',
    details: { plan: { location: { id: '102' }, gone: [{ problem: { code: 'catering_not_offered' } }] } },
  })
  const { cart } = await taken(api, full, '103')
  expect(cart).toMatchObject({ location_id: '103', catering: { short: expect.any(Number) } })
  expect(cart.products).toHaveLength(1)
})
