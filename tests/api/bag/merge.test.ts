import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import type { Member } from '#src/contract/member/members.ts'
import { carts } from '#src/server/db/schema/carts.ts'
import { randomId } from '#src/server/services/random-id.ts'
import { type ApiClient, apiClient } from '#tests/support/api-client.ts'
import { aMember, type TestMember } from '#tests/support/members/members.ts'
import { type OperatorChanges, operatorChanges } from '#tests/support/operator.ts'
import { merge, merged, mergePlanOf } from '#tests/support/orders/merges.ts'
import { aCart, addPlain, anOrderOf, aProduct, plainChoices } from '#tests/support/orders/orders.ts'
import { aTray } from '#tests/support/orders/transfers.ts'
import { type TestServer, testServer } from '#tests/support/server.ts'

let server: TestServer
let operator: OperatorChanges
let member: TestMember
let api: ApiClient
let guest: ApiClient
let here: Cart
let there: Cart

beforeAll(async () => {
  server = await testServer()
  operator = operatorChanges(server)
  guest = await apiClient(server)
  return () => server.close()
})
beforeEach(async () => {
  member = await aMember(server)
  api = await apiClient(server, member)
  there = await addPlain(api, await aCart(api), 'sweet-tea', 2)
  server.clock.advance(1_000)
  here = await addPlain(api, await aCart(api), 'chess-pie')
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
      [here.id, 1],
      [there.id, 2],
    ])
    const { cart, ...preview } = await merged(api, here, there)
    expect(preview).toMatchObject({
      location: { id: '101' },
      other: { version: there.version, location: { id: '101' }, count: 2 },
      kept: [{ name: 'Sweet Tea', quantity: 2 }],
      changed: [],
      gone: [],
      total: { was: here.totals.subtotal, now: here.totals.subtotal + there.totals.subtotal },
      problem: null,
    })
    expect(cart).toMatchObject({ id: here.id, version: here.version + 1 })
    expect(names(cart)).toEqual([
      ['Chess Pie', 1],
      ['Sweet Tea', 2],
    ])
    expect((await read(there.id)).body).toMatchObject({
      code: 'cart_not_found',
      details: { moved_to: here.id },
    })
    expect(await openCarts()).toEqual([[here.id, 3]])
  })

  test('a member previews a merge without changing either bag', async () => {
    await operator.setPrice('101', 'sweet-tea', 349)
    await operator.setAvailable('101', 'chess-pie', false)
    there = await addPlain(api, there, 'lemonade')
    const plan = await mergePlanOf(api, there, here)
    expect(plan).toMatchObject({
      kept: [],
      gone: [{ name: 'Chess Pie', problem: { code: 'product_unavailable' } }],
    })
    expect(await mergePlanOf(api, here, there)).toMatchObject({
      kept: [{ name: 'Front Porch Lemonade', quantity: 1 }],
      changed: [{ name: 'Sweet Tea', quantity: 2, was: 279, now: 349 }],
    })
    expect((await read(there.id)).body.data.version).toBe(there.version)
    expect((await read(here.id)).body.data.version).toBe(here.version)
  })

  test('a merge combines identical lines of one diner and keeps those of two diners apart', async () => {
    here = await addPlain(api, here, 'sweet-tea', 3)
    there = await add(there, { product_id: 'sweet-tea', quantity: 1, recipient: 'Mika' })
    const { cart } = await merged(api, here, there)
    expect(cart.products.map(({ name, quantity, recipient }) => [name, quantity, recipient])).toEqual([
      ['Chess Pie', 1, null],
      ['Sweet Tea', 5, null],
      ['Sweet Tea', 1, 'Mika'],
    ])
  })

  test('a merge splits a line above ninety-nine', async () => {
    here = await addPlain(api, here, 'sweet-tea', 98)
    const { cart } = await merged(api, here, there)
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
    here = await add(here, line)
    there = await add(there, line)
    const { cart, changed } = await merged(api, here, there)
    expect(changed).toEqual([])
    const tenders = cart.products.filter(({ product_id }) => product_id === 'three-tenders')
    expect(tenders).toMatchObject([
      { quantity: 1, waiver_accepted: true, problem: null },
      { quantity: 1, waiver_accepted: true, problem: null },
    ])
  })

  test('a merged bag has the handoff, time and tip of this device’s bag', async () => {
    await api.ok('PUT', `/carts/${there.id}/tip`, { percentage: 20 })
    await api.ok('PUT', `/carts/${there.id}/handoff`, { handoff: 'curbside' })
    await api.ok('PUT', `/carts/${here.id}/tip`, { percentage: 10 })
    const { cart } = await merged(api, here, there)
    expect(cart).toMatchObject({ handoff: 'pickup', time: { kind: 'asap' }, tips: { percentage: 10 } })
  })
})

describe('two bags at two kitchens', () => {
  test('a merge of bags from two kitchens happens at this device’s kitchen, with the products it offers', async () => {
    const elsewhere = await addPlain(
      api,
      await addPlain(api, await aCart(api, '102'), 'sweet-tea'),
      'lemonade',
    )
    await operator.setPrice('101', 'sweet-tea', 349)
    await operator.setAvailable('101', 'lemonade', false)
    const { cart, ...plan } = await merged(api, here, elsewhere)
    expect(plan).toMatchObject({
      other: { location: { id: '102' }, count: 2 },
      changed: [{ name: 'Sweet Tea', was: 279, now: 349 }],
      gone: [{ name: 'Front Porch Lemonade' }],
    })
    expect(cart).toMatchObject({ location_id: '101', menu_id: here.menu_id })
    expect(names(cart)).toEqual([
      ['Chess Pie', 1],
      ['Sweet Tea', 1],
    ])
  })

  test('a merge is rejected if this kitchen offers nothing from the other bag', async () => {
    await operator.setAvailable('101', 'sweet-tea', false)
    const refused = await merge(api, here, there)
    expect(refused).toMatchObject({ status: 409, body: { code: 'nothing_to_reorder' } })
    expect((await read(there.id)).status).toBe(200)
  })
})

describe('two bags that cannot be merged', () => {
  test('a merge of a catering bag with a regular one is rejected', async () => {
    const tray = await aTray(api)
    expect(await mergePlanOf(api, here, tray)).toMatchObject({ problem: { code: 'not_catering' } })
    expect((await merge(api, tray, here)).body.code).toBe('catering_bag')
    expect((await read(here.id)).body.data).toMatchObject({ version: here.version })
  })

  test('a merge above the line limit or the order maximum is rejected', async () => {
    for (let line = 0; line < 60; line += 1) {
      there = await add(there, { product_id: 'lemonade', quantity: 1, recipient: `Guest ${line}` }).catch(
        () => there,
      )
    }
    expect(await mergePlanOf(api, here, there)).toMatchObject({ problem: { code: 'cart_full' } })
    const refused = await merge(api, here, there)
    expect(refused.body).toMatchObject({ code: 'cart_full', message: expect.stringContaining('60') })
    const rich = { product_id: 'sweet-tea', quantity: 99 }
    await operator.setPrice('101', 'sweet-tea', 20_000)
    here = await add(await aCart(api), rich)
    const other = await add(await aCart(api), { ...rich, recipient: 'Theo' })
    expect((await merge(api, here, other)).body.code).toBe('cart_too_large')
  })
})

describe('a merge', () => {
  test('a merge repeated with the same key returns the first result', async () => {
    const first = await merged(api, here, there, { key: 'once' })
    const second = await merged(api, here, there, { key: 'once' })
    expect(second).toEqual(first)
    expect((await merge(api, here, there, { key: 'once', total: 1 })).body.code).toBe(
      'idempotency_key_reused',
    )
  })

  test('a merge is rejected if either bag or the subtotal changed since the preview', async () => {
    const plan = await mergePlanOf(api, here, there)
    const shown = { version: plan.version, other_version: plan.other.version, total: plan.total.now }
    await operator.setPrice('101', 'sweet-tea', 349)
    expect((await merge(api, here, there, shown)).body).toMatchObject({
      code: 'total_changed',
      details: { plan: { total: { now: here.totals.subtotal + 698 }, other: { count: 2 } } },
    })
    await addPlain(api, there, 'lemonade')
    expect((await merge(api, here, there, shown)).body).toMatchObject({
      code: 'cart_changed',
      details: { cart: { id: here.id } },
    })
  })

  test.each([
    ['timed out', 'expired', () => server.clock.advance(119 * 60_000 + 59_500)],
    ['was ordered', 'ordered', () => anOrderOf(api, there)],
    ['is being paid for', 'confirming', () => setState('submitting')],
    ['was abandoned', 'gone', () => setState('abandoned')],
  ])('a merge with a bag that %s is rejected, and this bag is unchanged', async (_, why, happen) => {
    await happen()
    const refused = await merge(api, here, there)
    expect(refused).toMatchObject({ status: 409, body: { code: 'other_bag_over', details: { why } } })
    expect((await read(here.id)).body.data.version).toBe(here.version)
  })

  test('a merge with itself or with an already merged bag returns the bag that now has the lines', async () => {
    await merged(api, here, there)
    for (const other of [here, there]) {
      expect((await merge(api, here, other)).body.details).toEqual({ why: 'gone', moved_to: here.id })
    }
  })

  test('a member can merge only their own bags, and a guest can merge none', async () => {
    expect((await merge(guest, here, there)).body.code).toBe('sign_in_required')
    const stranger = await apiClient(server, await aMember(server))
    expect((await merge(stranger, here, there)).body.code).toBe('cart_not_found')
    const theirs = await addPlain(stranger, await aCart(stranger), 'sweet-tea')
    expect((await merge(api, here, theirs)).body.details).toEqual({ why: 'gone' })
    const made = { ...here, id: randomId('c') }
    expect((await merge(api, here, made)).body.code).toBe('other_bag_over')
  })

  async function setState(state: 'open' | 'submitting' | 'abandoned'): Promise<void> {
    await server.db.update(carts).set({ state }).where(eq(carts.id, there.id))
  }
})
