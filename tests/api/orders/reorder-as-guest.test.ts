import { expect, test } from 'vitest'
import type { CartPlan } from '#src/contract/cart/cart-plans.ts'
import type { Cart } from '#src/contract/cart/carts.ts'
import { apiClient } from '#tests/support/api-client.ts'
import { aMember } from '#tests/support/members/members.ts'
import {
  aFullCart,
  anOrder,
  anOrderOf,
  aProduct,
  deliverTo,
  plainChoices,
} from '#tests/support/orders/orders.ts'
import { suiteServer } from '#tests/support/suite-server.ts'

const HOUR = 3_600_000

const server = await suiteServer()
const api = await apiClient(server)

const plan = (id: string) => api.call<CartPlan>('GET', `/orders/${id}/reorder`)

test('a guest reorders into a new bag', async () => {
  const order = await anOrder(api)
  expect((await plan(order.id)).body.data.kept).toMatchObject([{ name: 'Three Tenders', quantity: 1 }])
  const bag = await api.ok<Cart>('POST', '/orders', { id: order.id })
  expect(bag.products.map(({ product_id }) => product_id)).toEqual(['three-tenders'])
})

test('a guest can reorder from a link after a day, without the stored recipient and address', async () => {
  const cart = await aFullCart(api)
  const product = await aProduct(api, 'three-tenders')
  const line = { product_id: 'three-tenders', quantity: 3, choices: plainChoices(product), recipient: 'Theo' }
  await api.ok('POST', `/carts/${cart.id}/products`, line)
  const address = { address: '1106 Forrest Ave', city: 'Nashville', state: 'TN', zip: '37206' }
  const order = await anOrderOf(api, await deliverTo(api, cart, address))
  server.clock.advance(26 * HOUR)
  const bag = await api.ok<Cart>('POST', '/orders', { id: order.id })
  expect(bag.products.length).toBeGreaterThan(0)
  expect(bag.products.filter(({ recipient }) => recipient)).toEqual([])
  expect(bag.delivery).toBeNull()
})

test('a guest cannot reorder a member’s order', async () => {
  const order = await anOrder(await apiClient(server, await aMember(server)))
  expect((await plan(order.id)).body.code).toBe('sign_in_required')
  expect((await api.call('POST', '/orders', { id: order.id })).body.code).toBe('sign_in_required')
})
