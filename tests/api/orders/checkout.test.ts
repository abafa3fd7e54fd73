import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import type { Order, PlacedOrder } from '#src/contract/order/orders.ts'
import { sandboxPayments } from '#src/server/db/schema/sandbox.ts'
import { sweepAttempts } from '#src/server/services/payments/sweep.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { expireLeases } from '#tests/support/database/leases.ts'
import {
  aCardToken,
  aCart,
  aFullCart,
  aProduct,
  createSubmitBody,
  defaultOrderableChoices,
} from '#tests/support/orders/orders.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

type SubmitResult = { id: string; num: string; state: 'placed' | 'confirming' }

const server = await startSuiteServer()
const api = await createApiClient(server)

const submit = (cart: Cart, body: unknown, key?: string) =>
  api.call<SubmitResult>('POST', `/carts/${cart.id}/submit`, body, key ? { key } : {})

async function byCard(cart: Cart, number?: string) {
  return createSubmitBody(cart, { type: 'newcredit', token: await aCardToken(api, number) })
}

describe('a new order', () => {
  test('an order that is paid in store contains the names and prices at the time of sale', async () => {
    const cart = await aFullCart(api)
    const placedOrder = await submit(cart, createSubmitBody(cart))
    expect(placedOrder).toMatchObject({ status: 200, body: { data: { state: 'placed' } } })
    const order = await api.ok<PlacedOrder>('GET', `/orders/${placedOrder.body.data.id}`)
    expect(order).toMatchObject({
      name: 'Dolly Parker',
      cart_id: cart.id,
      totals: cart.totals,
      location: { name: 'Nashville Five Points' },
      payments: [{ type: 'payinstore', amount: cart.totals.total, card: null }],
    })
    expect(order.products.map(({ name, cost }) => ({ name, cost }))).toEqual(
      cart.products.map(({ name, cost }) => ({ name, cost })),
    )
  })

  test('a guest who pays by card is charged exactly the displayed total', async () => {
    const cart = await aFullCart(api)
    const placedOrder = await submit(cart, await byCard(cart))
    const order = await api.ok<PlacedOrder>('GET', `/orders/${placedOrder.body.data.id}`)
    expect(order.payments).toEqual([
      { type: 'newcredit', amount: cart.totals.total, card: { type: 'visa', number: '4242' } },
    ])
    const [payment] = await server.db
      .select()
      .from(sandboxPayments)
      .where(eq(sandboxPayments.amount, cart.totals.total))
    expect(payment).toMatchObject({ state: 'captured', captured: cart.totals.total })
  })

  test('an ASAP order is promised for the end of its preparation time', async () => {
    const cart = await aFullCart(api)
    const placedOrder = await submit(cart, createSubmitBody(cart))
    const { time } = await api.ok<PlacedOrder>('GET', `/orders/${placedOrder.body.data.id}`)
    expect(Date.parse(time.ready) - Date.parse(time.placed)).toBe(12 * 60_000)
  })

  test('an order stores the text of the accepted Reaper waiver', async () => {
    const cart = await aCart(api)
    const product = await aProduct(api, 'three-tenders')
    const full = await api.ok<Cart>('POST', `/carts/${cart.id}/products`, {
      product_id: product.product_id,
      quantity: 1,
      choices: defaultOrderableChoices(product, 7),
      waiver_accepted: true,
    })
    const placedOrder = await submit(full, createSubmitBody(full))
    const order = await api.ok<PlacedOrder>('GET', `/orders/${placedOrder.body.data.id}`)
    expect(order.products[0]?.waiver?.text).toMatch(/18 or older/)
  })
})

describe('one order per cart', () => {
  test('retrying a submission returns the first result', async () => {
    const cart = await aFullCart(api)
    const body = await byCard(cart)
    const first = await submit(cart, body, 'press-1')
    const repeated = await submit(cart, body, 'press-1')
    expect(repeated.body.data).toEqual(first.body.data)
    const without = await submit(cart, body)
    expect(without).toMatchObject({
      status: 409,
      body: {
        code: 'already_placed',
        message: 'This order has already been placed',
        details: { cart_id: cart.id, order_id: first.body.data.id },
      },
    })
  })

  test('reusing an idempotency key with a different body is rejected', async () => {
    const cart = await aFullCart(api)
    await submit(cart, createSubmitBody(cart), 'press-2')
    const other = await submit(cart, { ...createSubmitBody(cart), first_name: 'Reba' }, 'press-2')
    expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } })
  })

  test('an ordered bag can be neither read nor changed', async () => {
    const cart = await aFullCart(api)
    await submit(cart, createSubmitBody(cart))
    expect((await api.call('GET', `/carts/${cart.id}`)).body.code).toBe('already_placed')
    expect((await api.call('PUT', `/carts/${cart.id}/tip`, { percentage: 10 })).body.code).toBe(
      'already_placed',
    )
  })

  test('an order can be read by its cart id', async () => {
    const cart = await aFullCart(api)
    const placedOrder = await submit(cart, createSubmitBody(cart))
    expect(await api.ok('GET', `/orders/${cart.id}`)).toMatchObject({ id: placedOrder.body.data.id })
  })
})

describe('a declined card', () => {
  test.each([
    ['4000000000000002', 'payment_declined'],
    ['4000000000009995', 'payment_insufficient_funds'],
    ['4000000000000069', 'payment_expired_card'],
  ] as const)('a guest whose card %s is declined with %s can pay with another card', async (number, code) => {
    const cart = await aFullCart(api)
    const rejected = await submit(cart, await byCard(cart, number))
    expect(rejected).toMatchObject({ status: 402, body: { code } })
    expect(await api.ok('GET', `/carts/${cart.id}`)).toMatchObject({ version: cart.version })
    const placedOrder = await submit(cart, await byCard(cart))
    expect(placedOrder.body.data.state).toBe('placed')
  })

  test('a declined submission that is retried with the same key is declined again', async () => {
    const cart = await aFullCart(api)
    const body = await byCard(cart, '4000000000000002')
    await submit(cart, body, 'declined')
    expect((await submit(cart, body, 'declined')).body.code).toBe('payment_declined')
  })

  test('a submission waits for a slow bank to respond', async () => {
    const cart = await aFullCart(api)
    expect((await submit(cart, await byCard(cart, '4000000000000077'))).body.data.state).toBe('placed')
  })

  test('the sandbox bank accepts only published test cards', async () => {
    const card = { number: '4111111111111111', expire: { month: 1, year: 2031 }, cvv: '123', zip: '37206' }
    const rejected = await api.call('POST', '/payments/sandbox/cards', card)
    expect(rejected).toMatchObject({ status: 422, body: { code: 'card_not_accepted' } })
    const cart = await aFullCart(api)
    const forged = await submit(cart, createSubmitBody(cart, { type: 'newcredit', token: 'tok_forged' }))
    expect(forged).toMatchObject({ status: 422, body: { code: 'payment_token_unknown' } })
  })
})

describe('a lost bank response', () => {
  test('an order stays in the confirming state until the bank responds, and then moves to placed', async () => {
    const cart = await aFullCart(api)
    const pending = await submit(cart, await byCard(cart, '4000000000000119'))
    expect(pending).toMatchObject({ status: 202, body: { data: { state: 'confirming', id: cart.id } } })
    expect(await api.ok<Order>('GET', `/orders/${cart.id}`)).toMatchObject({ state: 'confirming' })
    expect((await api.call('PUT', `/carts/${cart.id}/tip`, { percentage: 20 })).body.code).toBe(
      'order_confirming',
    )
    await expireLeases(server.db)
    await sweepAttempts(server.ctx)
    expect(await api.ok<Order>('GET', `/orders/${cart.id}`)).toMatchObject({
      state: 'placed',
      totals: { total: cart.totals.total },
    })
  })
})
