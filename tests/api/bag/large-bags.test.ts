import { afterEach, describe, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import type { RelistPlan } from '#src/contract/cart/relist.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { aMember } from '#tests/support/members/members.ts'
import { createOperatorChanges } from '#tests/support/operator.ts'
import {
  aCardToken,
  aCart,
  addPlainProduct,
  createSubmitBody,
  orderCart,
  readProblems,
} from '#tests/support/orders/orders.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const EXPENSIVE = 1_000_000
const pie = { product_id: 'chess-pie', quantity: 1 }
const tooLarge = {
  status: 422,
  body: {
    code: 'cart_too_large',
    message: 'Online orders can be up to $25,000.00 before tax. Please order less, or call the kitchen.',
  },
}

const server = await startSuiteServer()
const api = await createApiClient(server, await aMember(server))
const operator = createOperatorChanges(server)
afterEach(() => operator.undo())

const raisePrice = (kitchen = '101') => operator.setPrice(kitchen, pie.product_id, EXPENSIVE)
const read = ({ id }: Cart) => api.ok<Cart>('GET', `/carts/${id}`)
const linePath = ({ id, products }: Cart) => `/carts/${id}/products/${products[0]?.id}`

describe('a bag above the order maximum', () => {
  test('a line that would push a bag above the order maximum is rejected, but a cheaper line is accepted', async () => {
    await raisePrice()
    const cart = await addPlainProduct(api, await aCart(api), pie.product_id, 2)
    const path = `/carts/${cart.id}/products`
    for (const quantity of [1, 99]) {
      expect(await api.call('POST', path, { ...pie, quantity })).toMatchObject(tooLarge)
    }
    expect(await read(cart)).toMatchObject({ version: cart.version, products: [{ quantity: 2 }] })
    expect((await api.ok<Cart>('POST', path, { ...pie, product_id: 'sweet-tea' })).products).toHaveLength(2)
  })

  test('a guest cannot raise a line’s quantity if the bag would exceed the order maximum', async () => {
    await raisePrice()
    const cart = await addPlainProduct(api, await aCart(api), pie.product_id)
    expect(await api.call('PUT', linePath(cart), { quantity: 99 })).toMatchObject(tooLarge)
    expect(await read(cart)).toMatchObject({ version: cart.version, products: [{ quantity: 1 }] })
  })

  test('a bag that a price change pushes above the maximum can be reduced but not ordered', async () => {
    const before = await addPlainProduct(api, await aCart(api), pie.product_id, 99)
    await raisePrice()
    const cart = await read(before)
    expect(cart.totals.subtotal).toBe(99 * EXPENSIVE)
    expect(await readProblems(api, cart)).toEqual([tooLarge.body])
    expect(await api.call('POST', `/carts/${cart.id}/submit`, createSubmitBody(cart))).toMatchObject(tooLarge)
    await api.ok('PUT', `/carts/${cart.id}/tip`, { percentage: 20 })
    await api.ok('PUT', linePath(cart), { recipient: 'Dolly' })
    expect(await api.call('POST', `/carts/${cart.id}/products`, pie)).toMatchObject(tooLarge)
    await api.ok('PUT', linePath(cart), { quantity: 3 })
    const smaller = await api.ok<Cart>('PUT', linePath(cart), { quantity: 2 })
    expect(smaller.totals.subtotal).toBe(2 * EXPENSIVE)
    const byCard = { type: 'newcredit', token: await aCardToken(api) }
    expect(await orderCart(api, smaller, byCard)).toMatchObject({ totals: smaller.totals })
  })

  test('a bag is not transferred to a kitchen where it would exceed the maximum', async () => {
    const cart = await addPlainProduct(api, await aCart(api), pie.product_id, 3)
    await raisePrice('102')
    const body = { to: '102' }
    expect(await api.call('POST', `/carts/${cart.id}/transfer`, body)).toMatchObject(tooLarge)
    expect(await read(cart)).toMatchObject({ location_id: '101', version: cart.version })
  })

  test('a reorder plan reports that the order would now exceed the maximum', async () => {
    const order = await orderCart(api, await addPlainProduct(api, await aCart(api), pie.product_id, 3))
    await raisePrice()
    const plan = await api.ok<RelistPlan>('GET', `/orders/${order.id}/reorder`)
    expect(plan.problem).toEqual(tooLarge.body)
    expect(await api.call('POST', '/orders', { id: order.id })).toMatchObject(tooLarge)
  })

  test('an expired bag cannot be merged into a bag that would then exceed the maximum', async () => {
    const old = await addPlainProduct(api, await aCart(api), pie.product_id, 2)
    server.clock.advance(121 * 60_000)
    await raisePrice()
    const into = await addPlainProduct(api, await aCart(api), pie.product_id)
    expect(await api.call('POST', `/carts/${old.id}/transfer`, { into: into.id })).toMatchObject(tooLarge)
    expect(await read(into)).toMatchObject({ products: [{ quantity: 1 }] })
  })
})
