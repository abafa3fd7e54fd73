import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import type { Member } from '#src/contract/member/members.ts'
import { carts } from '#src/server/db/schema/carts.ts'
import { randomId } from '#src/server/services/random-id.ts'
import { type ApiClient, apiClient } from '#tests/support/api-client.ts'
import { aMember, type TestMember } from '#tests/support/members/members.ts'
import { type OperatorChanges, operatorChanges } from '#tests/support/operator.ts'
import { mergeBagsOk, readMergePlan, submitMerge } from '#tests/support/orders/merges.ts'
import { aCart, addPlain, anOrderOf, aProduct, plainChoices } from '#tests/support/orders/orders.ts'
import { aTray } from '#tests/support/orders/transfers.ts'
import { type TestServer, testServer } from '#tests/support/server.ts'

let server: TestServer
let operator: OperatorChanges
let member: TestMember
let api: ApiClient
let guest: ApiClient
let ownCart: Cart
let otherCart: Cart

beforeAll(async () => {
  server = await testServer()
  operator = operatorChanges(server)
  guest = await apiClient(server)
  return () => server.close()
})
beforeEach(async () => {
  member = await aMember(server)
  api = await apiClient(server, member)
  otherCart = await addPlain(api, await aCart(api), 'sweet-tea', 2)
  server.clock.advance(1_000)
  ownCart = await addPlain(api, await aCart(api), 'chess-pie')
})
afterEach(() => operator.undo())

const read = (id: string) => api.call<Cart>('GET', `/carts/${id}`)
const add = (bag: Cart, line: object) => api.ok<Cart>('POST', `/carts/${bag.id}/products`, line)
const names = ({ products }: Cart) => products.map(({ name, quantity }) => [name, quantity])
const openCarts = async () =>
  (await api.ok<Member>('GET', '/members/me')).open_carts.map(({ id, count }) => [id, count])

describe('two bags at one kitchen', () => {
  test('a merge of two bags of a member contains all lines, and the other id redirects to it', async () => {
    expect(await openCarts()).toEqual([
      [ownCart.id, 1],
      [otherCart.id, 2],
    ])
    const { cart, ...preview } = await mergeBagsOk(api, ownCart, otherCart)
    expect(preview).toMatchObject({
      location: { id: '101' },
      other: { version: otherCart.version, location: { id: '101' }, count: 2 },
      kept: [{ name: 'Sweet Tea', quantity: 2 }],
      changed: [],
      gone: [],
      total: { was: ownCart.totals.subtotal, now: ownCart.totals.subtotal + otherCart.totals.subtotal },
      problem: null,
    })
    expect(cart).toMatchObject({ id: ownCart.id, version: ownCart.version + 1 })
    expect(names(cart)).toEqual([
      ['Chess Pie', 1],
      ['Sweet Tea', 2],
    ])
    expect((await read(otherCart.id)).body).toMatchObject({
      code: 'cart_not_found',
      details: { moved_to: ownCart.id },
    })
    expect(await openCarts()).toEqual([[ownCart.id, 3]])
  })

  test('a member previews a merge without changing either bag', async () => {
    await operator.setPrice('101', 'sweet-tea', 349)
    await operator.setAvailable('101', 'chess-pie', false)
    otherCart = await addPlain(api, otherCart, 'lemonade')
    const plan = await readMergePlan(api, otherCart, ownCart)
    expect(plan).toMatchObject({
      kept: [],
      gone: [{ name: 'Chess Pie', problem: { code: 'product_unavailable' } }],
    })
    expect(await readMergePlan(api, ownCart, otherCart)).toMatchObject({
      kept: [{ name: 'Front Porch Lemonade', quantity: 1 }],
      changed: [{ name: 'Sweet Tea', quantity: 2, was: 279, now: 349 }],
    })
    expect((await read(otherCart.id)).body.data.version).toBe(otherCart.version)
    expect((await read(ownCart.id)).body.data.version).toBe(ownCart.version)
  })

  test('a merge combines identical lines of one diner and keeps those of two diners apart', async () => {
    ownCart = await addPlain(api, ownCart, 'sweet-tea', 3)
    otherCart = await add(otherCart, { product_id: 'sweet-tea', quantity: 1, recipient: 'Mika' })
    const { cart } = await mergeBagsOk(api, ownCart, otherCart)
    expect(cart.products.map(({ name, quantity, recipient }) => [name, quantity, recipient])).toEqual([
      ['Chess Pie', 1, null],
      ['Sweet Tea', 5, null],
      ['Sweet Tea', 1, 'Mika'],
    ])
  })

  test('a merge splits a line above ninety-nine', async () => {
    ownCart = await addPlain(api, ownCart, 'sweet-tea', 98)
    const { cart } = await mergeBagsOk(api, ownCart, otherCart)
    expect(names(cart)).toEqual([
      ['Chess Pie', 1],
      ['Sweet Tea', 98],
      ['Sweet Tea', 2],
    ])
  })

  test('a merge keeps an accepted waiver on a separate line', async () => {
    const reaper = await aProduct(api, 'three-tenders')
    const line = {
      product_id: 'three-tenders',
      quantity: 1,
      choices: plainChoices(reaper, 7),
      waiver_accepted: true,
    }
    ownCart = await add(ownCart, line)
    otherCart = await add(otherCart, line)
    const { cart, changed } = await mergeBagsOk(api, ownCart, otherCart)
    expect(changed).toEqual([])
    const tenders = cart.products.filter(({ product_id }) => product_id === 'three-tenders')
    expect(tenders).toMatchObject([
      { quantity: 1, waiver_accepted: true, problem: null },
      { quantity: 1, waiver_accepted: true, problem: null },
    ])
  })

  test('a merged bag has the handoff, time and tip of this device’s bag', async () => {
    await api.ok('PUT', `/carts/${otherCart.id}/tip`, { percentage: 20 })
    await api.ok('PUT', `/carts/${otherCart.id}/handoff`, { handoff: 'curbside' })
    await api.ok('PUT', `/carts/${ownCart.id}/tip`, { percentage: 10 })
    const { cart } = await mergeBagsOk(api, ownCart, otherCart)
    expect(cart).toMatchObject({ handoff: 'pickup', time: { kind: 'asap' }, tips: { percentage: 10 } })
  })
})

describe('two bags at two kitchens', () => {
  test('a merge of bags from two kitchens happens at this device’s kitchen, with the products it offers', async () => {
    const otherKitchenCart = await addPlain(
      api,
      await addPlain(api, await aCart(api, '102'), 'sweet-tea'),
      'lemonade',
    )
    await operator.setPrice('101', 'sweet-tea', 349)
    await operator.setAvailable('101', 'lemonade', false)
    const { cart, ...plan } = await mergeBagsOk(api, ownCart, otherKitchenCart)
    expect(plan).toMatchObject({
      other: { location: { id: '102' }, count: 2 },
      changed: [{ name: 'Sweet Tea', was: 279, now: 349 }],
      gone: [{ name: 'Front Porch Lemonade' }],
    })
    expect(cart).toMatchObject({ location_id: '101', menu_id: ownCart.menu_id })
    expect(names(cart)).toEqual([
      ['Chess Pie', 1],
      ['Sweet Tea', 1],
    ])
  })

  test('a merge is rejected if this kitchen offers nothing from the other bag', async () => {
    await operator.setAvailable('101', 'sweet-tea', false)
    const rejected = await submitMerge(api, ownCart, otherCart)
    expect(rejected).toMatchObject({ status: 409, body: { code: 'nothing_to_reorder' } })
    expect((await read(otherCart.id)).status).toBe(200)
  })
})

describe('two bags that cannot be merged', () => {
  test('a merge of a catering bag with a regular one is rejected', async () => {
    const tray = await aTray(api)
    expect(await readMergePlan(api, ownCart, tray)).toMatchObject({ problem: { code: 'not_catering' } })
    expect((await submitMerge(api, tray, ownCart)).body.code).toBe('catering_bag')
    expect((await read(ownCart.id)).body.data).toMatchObject({ version: ownCart.version })
  })

  test('a merge above the line limit or the order maximum is rejected', async () => {
    for (let line = 0; line < 60; line += 1) {
      otherCart = await add(otherCart, {
        product_id: 'lemonade',
        quantity: 1,
        recipient: `Guest ${line}`,
      }).catch(() => otherCart)
    }
    expect(await readMergePlan(api, ownCart, otherCart)).toMatchObject({ problem: { code: 'cart_full' } })
    const rejected = await submitMerge(api, ownCart, otherCart)
    expect(rejected.body).toMatchObject({ code: 'cart_full', message: expect.stringContaining('60') })
    const rich = { product_id: 'sweet-tea', quantity: 99 }
    await operator.setPrice('101', 'sweet-tea', 20_000)
    ownCart = await add(await aCart(api), rich)
    const other = await add(await aCart(api), { ...rich, recipient: 'Theo' })
    expect((await submitMerge(api, ownCart, other)).body.code).toBe('cart_too_large')
  })
})

describe('a merge', () => {
  test('a merge repeated with the same key returns the first result', async () => {
    const first = await mergeBagsOk(api, ownCart, otherCart, { key: 'once' })
    const second = await mergeBagsOk(api, ownCart, otherCart, { key: 'once' })
    expect(second).toEqual(first)
    expect((await submitMerge(api, ownCart, otherCart, { key: 'once', total: 1 })).body.code).toBe(
      'idempotency_key_reused',
    )
  })

  test('a merge is rejected if either bag or the subtotal changed since the preview', async () => {
    const plan = await readMergePlan(api, ownCart, otherCart)
    const displayed = { version: plan.version, other_version: plan.other.version, total: plan.total.now }
    await operator.setPrice('101', 'sweet-tea', 349)
    expect((await submitMerge(api, ownCart, otherCart, displayed)).body).toMatchObject({
      code: 'total_changed',
      details: { plan: { total: { now: ownCart.totals.subtotal + 698 }, other: { count: 2 } } },
    })
    await addPlain(api, otherCart, 'lemonade')
    expect((await submitMerge(api, ownCart, otherCart, displayed)).body).toMatchObject({
      code: 'cart_changed',
      details: { cart: { id: ownCart.id } },
    })
  })

  test.each([
    ['timed out', 'expired', () => server.clock.advance(119 * 60_000 + 59_500)],
    ['was ordered', 'ordered', () => anOrderOf(api, otherCart)],
    ['is being paid for', 'confirming', () => setState('submitting')],
    ['was abandoned', 'gone', () => setState('abandoned')],
  ])('a merge with a bag that %s is rejected, and this bag is unchanged', async (_, why, happen) => {
    await happen()
    const rejected = await submitMerge(api, ownCart, otherCart)
    expect(rejected).toMatchObject({ status: 409, body: { code: 'other_bag_over', details: { why } } })
    expect((await read(ownCart.id)).body.data.version).toBe(ownCart.version)
  })

  test('a merge with itself or with an already merged bag returns the bag that now has the lines', async () => {
    await mergeBagsOk(api, ownCart, otherCart)
    for (const other of [ownCart, otherCart]) {
      expect((await submitMerge(api, ownCart, other)).body.details).toEqual({
        why: 'gone',
        moved_to: ownCart.id,
      })
    }
  })

  test('a member can merge only their own bags, and a guest can merge none', async () => {
    expect((await submitMerge(guest, ownCart, otherCart)).body.code).toBe('sign_in_required')
    const stranger = await apiClient(server, await aMember(server))
    expect((await submitMerge(stranger, ownCart, otherCart)).body.code).toBe('cart_not_found')
    const otherBag = await addPlain(stranger, await aCart(stranger), 'sweet-tea')
    expect((await submitMerge(api, ownCart, otherBag)).body.details).toEqual({ why: 'gone' })
    const created = { ...ownCart, id: randomId('c') }
    expect((await submitMerge(api, ownCart, created)).body.code).toBe('other_bag_over')
  })

  async function setState(state: 'open' | 'submitting' | 'abandoned'): Promise<void> {
    await server.db.update(carts).set({ state }).where(eq(carts.id, otherCart.id))
  }
})
