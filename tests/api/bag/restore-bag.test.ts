import { beforeEach, expect, test } from 'vitest'
import type { CartPlan } from '#src/contract/cart/cart-plans.ts'
import type { Cart } from '#src/contract/cart/carts.ts'
import { apiClient } from '#tests/support/api-client.ts'
import { aMember } from '#tests/support/members/members.ts'
import { aCart, addPlain, deliverTo, kitchen, submitBody } from '#tests/support/orders/orders.ts'
import { suiteServer } from '#tests/support/suite-server.ts'

type Again = CartPlan & { cart: Cart; already: boolean }

let old: Cart

const server = await suiteServer()
const api = await apiClient(server)
beforeEach(async () => {
  old = await addPlain(api, await aCart(api), 'sweet-tea', 2)
})

const expire = () => server.clock.advance(3 * 3_600_000)
const reorder = (body = {}) => api.call<Again>('POST', `/carts/${old.id}/again`, body)

test('a guest restores an expired bag into a new bag and is told what was kept', async () => {
  expire()
  const plan = await api.ok<CartPlan>('GET', `/carts/${old.id}/again`)
  expect(plan).toMatchObject({
    kept: [{ name: 'Sweet Tea', quantity: 2 }],
    changed: [],
    gone: [],
    problem: null,
  })
  const { status, body } = await reorder()
  expect(status).toBe(201)
  expect(body.data.cart).toMatchObject({ menu_id: kitchen.menu_id, products: [{ quantity: 2 }] })
  expect(body.data.cart.id).not.toBe(old.id)
})

test('an expired bag’s lines are added to an open bag of the same menu, up to 60 lines', async () => {
  expire()
  let open = await addPlain(api, await aCart(api), 'chess-pie')
  expect((await reorder({ into: open.id })).body.data.cart.products).toHaveLength(2)
  old = await api.ok('POST', `/carts/${(await aCart(api)).id}/products`, {
    product_id: 'chess-pie',
    quantity: 1,
    recipient: 'Nobody else',
  })
  expire()
  open = await addPlain(api, await aCart(api), 'sweet-tea')
  for (let lines = 1; lines < 60; lines += 1) {
    // A different recipient makes each pie a separate line.
    const pie = { product_id: 'chess-pie', quantity: 1, choices: [], recipient: `Guest ${lines}` }
    open = await api.ok<Cart>('POST', `/carts/${open.id}/products`, pie)
  }
  expect((await reorder({ into: open.id })).body).toMatchObject({ code: 'cart_full' })
})

test('an expired bag’s lines are combined with identical ones in the open bag', async () => {
  expire()
  const open = await addPlain(api, await aCart(api), 'sweet-tea', 3)
  const { cart } = (await reorder({ into: open.id })).body.data
  expect(cart.products).toMatchObject([{ product_id: 'sweet-tea', quantity: 5 }])
})

test('a restored bag keeps address, vehicle and tip', async () => {
  const address = { address: '1106 Forrest Ave', city: 'Nashville', state: 'TN', zip: '37206' }
  await deliverTo(api, old, address)
  await api.ok('PUT', `/carts/${old.id}/tip`, { custom: 350 })
  expire()
  expect((await reorder()).body.data.cart).toMatchObject({
    handoff: 'delivery',
    delivery: address,
    tips: { custom: 350 },
  })
})

test('a restore leaves a bag on another menu unchanged', async () => {
  expire()
  const otherCart = await aCart(api, '102')
  const { cart } = (await reorder({ into: otherCart.id })).body.data
  expect(cart.menu_id).toBe(kitchen.menu_id)
  expect(await api.ok<Cart>('GET', `/carts/${otherCart.id}`)).toMatchObject({ products: [] })
})

test('a repeated or concurrent restore with the same key returns the first bag', async () => {
  expire()
  const once = () => api.call<Again>('POST', `/carts/${old.id}/again`, {}, { key: 'again-once' })
  const responses = [...(await Promise.all([once(), once()])), await once()]
  expect(new Set(responses.map(({ body }) => body.data.cart.id)).size).toBe(1)
  expect(responses.map(({ body }) => body.data.kept)).toMatchObject(
    responses.map(() => [{ name: 'Sweet Tea', quantity: 2 }]),
  )
  const other = await api.call('POST', `/carts/${old.id}/again`, { into: old.id }, { key: 'again-once' })
  expect(other.body.code).toBe('idempotency_key_reused')
})

test.each([
  ['a new bag', async () => null],
  ['the bag there is', async () => addPlain(api, await aCart(api), 'chess-pie')],
])(
  'an expired bag restored in two tabs adds its lines to %s once, and the second tab is notified',
  async (_, begin) => {
    expire()
    const open = await begin()
    const submit = (key: string) =>
      api.call<Again>('POST', `/carts/${old.id}/again`, open ? { into: open.id } : {}, { key })
    const responses = [...(await Promise.all([submit('one'), submit('two')])), await submit('three')]
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(responses.map(({ body }) => body.data.cart.id)).size).toBe(1)
    expect(responses.map(({ body }) => body.data.already).toSorted()).toEqual([false, true, true])
    const teas = responses.at(-1)?.body.data.cart.products.filter(line => line.product_id === 'sweet-tea')
    expect(teas).toMatchObject([{ quantity: 2 }])
  },
)

test('an expired bag can be restored again if the restored bag was abandoned', async () => {
  expire()
  const first = (await reorder()).body.data.cart
  await api.ok('DELETE', `/carts/${first.id}`)
  const second = (await reorder()).body.data
  expect(second).toMatchObject({ already: false, cart: { products: [{ quantity: 2 }] } })
  expect(second.cart.id).not.toBe(first.id)
})

test('an expired bag restored into itself becomes a new bag', async () => {
  expect((await reorder({ into: old.id })).body.data.cart.id).not.toBe(old.id)
})

test('a bag that was ordered, abandoned or never existed cannot be restored', async () => {
  await api.ok('POST', `/carts/${old.id}/submit`, submitBody(old))
  expect((await reorder()).body.code).toBe('already_placed')
  const removed = await aCart(api)
  await api.ok('DELETE', `/carts/${removed.id}`)
  for (const id of [removed.id, 'c_nobody_has_this_one_000']) {
    const { status } = await api.call('GET', `/carts/${id}/again`)
    expect([400, 404]).toContain(status)
  }
})

test('a member’s expired bag cannot be restored by another person', async () => {
  const dolly = await aMember(server)
  const asDolly = await apiClient(server, dolly)
  const own = await addPlain(asDolly, await aCart(asDolly), 'sweet-tea')
  expire()
  expect((await api.call('GET', `/carts/${own.id}/again`)).status).toBe(404)
  expect((await api.call('POST', `/carts/${own.id}/again`, {})).status).toBe(404)
})

test('an empty expired bag cannot be restored', async () => {
  const empty = await aCart(api)
  expect((await api.call('POST', `/carts/${empty.id}/again`, {})).body).toMatchObject({
    code: 'nothing_to_reorder',
  })
})
