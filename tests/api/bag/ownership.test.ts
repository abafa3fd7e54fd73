import { beforeEach, describe, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import type { PlacedOrder } from '#src/contract/order/orders.ts'
import { unpaidOrders } from '#src/server/db/schema/payments.ts'
import { assignCartToMember, readOpenCarts } from '#src/server/services/carts/member-carts.ts'
import { eastNashville } from '#tests/support/addresses.ts'
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts'
import { aMember } from '#tests/support/members/members.ts'
import {
  aCardToken,
  aCart,
  addPlainProduct,
  aFullCart,
  anOrder,
  createSubmitBody,
  orderCart,
} from '#tests/support/orders/orders.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const server = await startSuiteServer()
const member = await aMember(server, { first_name: 'Olive' })
const owner = await createApiClient(server, member)
const other = await createApiClient(server, await aMember(server))
const guest = await createApiClient(server)
// Unpaid orders per browser are limited, so each test starts with none.
beforeEach(() => server.db.delete(unpaidOrders))

type Call = [method: string, path: string, body?: unknown]

function cartCalls(cart: Cart): Call[] {
  const path = `/carts/${cart.id}`
  const line = `${path}/products/${cart.products[0]?.id}`
  return [
    ['GET', path],
    ['POST', `${path}/products`, { product_id: 'lemonade', quantity: 1, choices: [] }],
    ['PUT', line, { quantity: 2 }],
    ['DELETE', line],
    ['DELETE', `${path}/products`],
    ['PUT', `${path}/handoff`, { handoff: 'curbside' }],
    ['PUT', `${path}/time`, { kind: 'asap' }],
    ['PUT', `${path}/tip`, { percentage: 10 }],
    ['POST', `${path}/validate`],
    ['POST', `${path}/submit`, createSubmitBody(cart)],
    ['DELETE', path],
  ]
}

async function rejections(client: ApiClient, calls: Call[]) {
  const responses = await Promise.all(calls.map(call => client.call(...call)))
  return responses.map(({ status, body }) => ({ ...body, status }))
}

const notFound = (code: string) => ({ status: 404, code, message: expect.any(String) })

describe('a member’s bag', () => {
  let cart: Cart
  beforeEach(async () => {
    cart = await aFullCart(owner)
  })

  test.each([
    ['another member', () => other],
    ['a guest', () => guest],
  ])('%s can neither read nor change a member’s bag', async (_, client) => {
    const calls = cartCalls(cart)
    const responses = await rejections(client(), calls)
    expect(responses).toEqual(calls.map(() => notFound('cart_not_found')))
    expect(await owner.ok('GET', `/carts/${cart.id}`)).toEqual(cart)
  })

  test('a signed-in member can read and change their bag', async () => {
    const [get, add] = cartCalls(cart)
    expect((await owner.call(...(get ?? ['', '']))).status).toBe(200)
    expect((await owner.call(...(add ?? ['', '']))).body.code).not.toBe('cart_not_found')
  })

  test('another member or a guest who reuses a member’s idempotency key gets cart_not_found', async () => {
    const key = 'the-same-press'
    await owner.ok('POST', `/carts/${cart.id}/submit`, createSubmitBody(cart), { key })
    for (const client of [other, guest]) {
      const repeat = await client.call('POST', `/carts/${cart.id}/submit`, createSubmitBody(cart), { key })
      expect([repeat.status, repeat.body.code, repeat.body.details]).toEqual([
        404,
        'cart_not_found',
        undefined,
      ])
    }
  })
})

describe('members’ orders', () => {
  test.each([
    ['another member', () => other],
    ['a guest', () => guest],
  ])('%s cannot find a member’s order by its order id or cart id', async (_, client) => {
    const order = await anOrder(owner)
    const paths = [`/orders/${order.id}`, `/orders/${order.cart_id}`]
    const responses = await rejections(
      client(),
      paths.map((path): Call => ['GET', path]),
    )
    expect(responses).toEqual(paths.map(() => notFound('order_not_found')))
    expect(await owner.ok('GET', `/orders/${order.cart_id}`)).toEqual(order)
  })

  test('neither another member nor a guest can reorder a member’s order', async () => {
    const order = await anOrder(owner)
    const calls: Call[] = [
      ['GET', `/orders/${order.id}/reorder`],
      ['POST', '/orders', { id: order.id }],
    ]
    expect(await rejections(other, calls)).toEqual(calls.map(() => notFound('order_not_found')))
    const guests = await rejections(guest, calls)
    expect(guests.map(({ status, code }) => [status, code])).toEqual(
      calls.map(() => [401, 'sign_in_required']),
    )
  })

  test('neither another member nor a guest can find a member’s order while it is being confirmed', async () => {
    const cart = await aFullCart(owner)
    const token = await aCardToken(owner, '4000000000000119')
    await owner.call('POST', `/carts/${cart.id}/submit`, createSubmitBody(cart, { type: 'newcredit', token }))
    expect(await owner.ok('GET', `/orders/${cart.id}`)).toMatchObject({ state: 'confirming' })
    for (const client of [other, guest]) {
      expect((await client.call('GET', `/orders/${cart.id}`)).body.code).toBe('order_not_found')
    }
  })
})

describe('a guest’s bag and order', () => {
  test('anyone who knows the id can read a guest’s bag and order', async () => {
    const cart = await aFullCart(guest)
    expect((await other.call('GET', `/carts/${cart.id}`)).status).toBe(200)
    const order = await orderCart(guest, cart)
    expect((await other.call('GET', `/orders/${order.id}`)).status).toBe(200)
  })

  test('anyone who knows the id can reorder a guest’s order', async () => {
    const { id, products } = await anOrder(guest)
    const repeated = await other.ok<Cart>('POST', '/orders', { id })
    expect(repeated.products.map(({ name }) => name)).toEqual(products.map(({ name }) => name))
  })

  test('a guest’s bag becomes the order of the member who pays for it', async () => {
    const order = await orderCart(owner, await aFullCart(guest))
    expect(order.points).not.toBeNull()
    expect((await guest.call('GET', `/orders/${order.id}`)).status).toBe(404)
  })
})

describe('a guest’s order after a day', () => {
  const aDelivery = async (api: ApiClient) => {
    const cart = await addPlainProduct(api, await aCart(api), 'three-tenders', 2)
    const delivery = { ...eastNashville, unit: '4B', instructions: 'Gate code 1234' }
    const [line] = cart.products
    await api.ok('PUT', `/carts/${cart.id}/products/${line?.id}`, {
      recipient: 'Kenny',
      instructions: 'Cut in two',
    })
    const sent = await api.ok<Cart>('PUT', `/carts/${cart.id}/handoff`, { handoff: 'delivery', delivery })
    return orderCart(api, sent)
  }
  const nextDay = (order: PlacedOrder) =>
    server.clock.advance(Date.parse(order.time.ready) - server.clock.now().getTime() + 24 * 3_600_000)
  const read = (api: ApiClient, id: string) => api.ok<PlacedOrder>('GET', `/orders/${id}`)

  test('a guest’s order still shows the items after a day, but not the address or names', async () => {
    const order = await aDelivery(guest)
    expect(await read(guest, order.id)).toEqual(order)
    nextDay(order)
    const later = await read(guest, order.id)
    // Excludes the ids because their random characters could match the pattern by chance.
    const { id: _, cart_id: __, ...visible } = later
    expect(JSON.stringify(visible)).not.toMatch(/Forrest|4B|1234|Dolly|Parker|Kenny|Cut in two/)
    expect(later).toMatchObject({
      num: order.num,
      totals: order.totals,
      delivery: { address: '', fee: order.delivery?.fee },
      products: [{ name: 'Three Tenders', cost: order.products[0]?.cost }],
    })
    expect(await read(guest, order.cart_id)).toEqual(later)
  })

  test('a guest’s order hides the vehicle after a day', async () => {
    const cart = await aFullCart(guest)
    const vehicle = { make: 'Ford Bronco', color: 'Green', spot: '3' }
    const order = await orderCart(
      guest,
      await guest.ok<Cart>('PUT', `/carts/${cart.id}/handoff`, { handoff: 'curbside', vehicle }),
    )
    expect(order.vehicle).toEqual(vehicle)
    nextDay(order)
    expect(await read(guest, order.id)).toMatchObject({ vehicle: null, name: '' })
  })

  test('a guest’s order hides the card number after a day but still shows the card brand', async () => {
    const cart = await aFullCart(guest)
    const body = createSubmitBody(cart, { type: 'newcredit', token: await aCardToken(guest) })
    const { id } = await guest.ok<{ id: string }>('POST', `/carts/${cart.id}/submit`, body)
    const order = await read(guest, id)
    expect(order.payments).toMatchObject([{ card: { type: 'visa', number: '4242' } }])
    nextDay(order)
    expect((await read(guest, id)).payments).toMatchObject([{ card: { type: 'visa', number: '' } }])
  })

  test('a member can still read their complete order after a day', async () => {
    const order = await aDelivery(owner)
    nextDay(order)
    expect(await read(owner, order.id)).toEqual(order)
  })
})

describe('signing in', () => {
  const claimCart = (id: string) =>
    server.db.transaction(tx => assignCartToMember(server.ctx, tx, member.id, id))
  const ownerOf = async (id: string) =>
    (await guest.call('GET', `/carts/${id}`)).status === 404 ? 'a member' : 'nobody'
  const openCarts = () => readOpenCarts(server.db, member.id, server.clock.now())

  test('a guest’s bag is assigned to the member who signs in', async () => {
    const cart = await aFullCart(guest)
    await claimCart(cart.id)
    expect(await ownerOf(cart.id)).toBe('a member')
    expect(await owner.ok('GET', `/carts/${cart.id}`)).toEqual(cart)
    server.clock.advance(1_000)
    await owner.ok('PUT', `/carts/${cart.id}/tip`, { percentage: 10 })
    expect(await openCarts()).toMatchObject({ last: cart.id })
  })

  test('signing in does not claim a bag that is unknown, expired, already ordered or another member’s', async () => {
    const otherCart = await aFullCart(other)
    await claimCart(otherCart.id)
    expect(await other.ok('GET', `/carts/${otherCart.id}`)).toEqual(otherCart)
    const ordered = await anOrder(guest)
    await claimCart(ordered.cart_id)
    expect((await guest.call<PlacedOrder>('GET', `/orders/${ordered.id}`)).status).toBe(200)
    await claimCart('c_AAAAAAAAAAAAAAAAAAAAAA')
    const late = await aFullCart(guest)
    server.clock.advance(121 * 60_000)
    await claimCart(late.id)
    expect((await guest.call('GET', `/carts/${late.id}`)).body.code).toBe('cart_expired')
    expect(await openCarts()).toEqual({ last: null, filled: [] })
  })
})
