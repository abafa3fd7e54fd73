import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import type { OrderAgainDish } from '#src/contract/member/history.ts'
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts'
import { createCatalogEdits } from '#tests/support/database/catalog-edits.ts'
import { aMember } from '#tests/support/members/members.ts'
import { aCart, aProduct, defaultOrderableChoices, kitchen, orderCart } from '#tests/support/orders/orders.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

let api: ApiClient

const server = await startSuiteServer()
const edits = createCatalogEdits(server)
beforeEach(async () => {
  api = await createApiClient(server, await aMember(server))
})
afterEach(() => edits.undo())

async function order(dishes: string[], { at = kitchen.id, heat = 3 } = {}): Promise<void> {
  const cart = await aCart(api, at)
  for (const id of dishes) {
    const choices = defaultOrderableChoices(await aProduct(api, id), heat)
    const line = { product_id: id, quantity: 2, choices, recipient: 'Theo' }
    await api.ok('POST', `/carts/${cart.id}/products`, line)
  }
  server.clock.advance(60_000)
  await orderCart(api, await api.ok<Cart>('GET', `/carts/${cart.id}`))
}

async function reorder(menu = kitchen.menu_id): Promise<OrderAgainDish[]> {
  return (await api.ok<{ dishes: OrderAgainDish[] }>('GET', `/members/again?menu_id=${menu}`)).dishes
}
const names = async () => (await reorder()).map(({ product_id }) => product_id)

test('a member sees lines from past orders at a kitchen, most frequent first', async () => {
  await order(['hot-mac', 'three-tenders'], { heat: 5 })
  await order(['three-tenders'], { heat: 5 })
  await order(['slaw-boss'], { at: '102' })
  const [tenders, ...others] = await reorder()
  expect(tenders).toMatchObject({ product_id: 'three-tenders', recipient: 'Theo', cost: 849, times: 2 })
  expect(tenders?.choices).toEqual(expect.arrayContaining([expect.objectContaining({ name: 'Hot' })]))
  expect(others.map(({ product_id }) => product_id)).toEqual(['hot-mac'])
})

test('a member sees at most four lines from past orders and none from other members’ orders', async () => {
  await order(['sweet-tea', 'lemonade', 'hot-mac', 'slaw-boss', 'banana-pudding'])
  expect(await reorder()).toHaveLength(4)
  api = await createApiClient(server, await aMember(server))
  expect(await reorder()).toEqual([])
})

test('lines from past orders have current prices and omit unavailable products', async () => {
  await order(['hot-mac', 'sweet-tea', 'three-tenders'])
  await edits.put('product', 'sweet-tea', 'available', false)
  await edits.put('product', 'hot-mac', 'cost', 1_199)
  expect((await reorder()).find(({ product_id }) => product_id === 'hot-mac')?.cost).toBe(1_199)
  expect(await names()).not.toContain('sweet-tea')
})

test('a request for lines from past orders is rejected for a guest or an unknown menu', async () => {
  expect((await api.call('GET', '/members/again?menu_id=none')).status).toBe(404)
  const guest = await createApiClient(server)
  expect((await guest.call('GET', `/members/again?menu_id=${kitchen.menu_id}`)).status).toBe(401)
})
