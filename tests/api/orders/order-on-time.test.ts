import { beforeEach, describe, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import type { Times } from '#src/server/services/scheduling/times.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import {
  aCart,
  addPlainProduct,
  aFullCart,
  createSubmitBody,
  kitchen,
  orderCart,
  readProblems,
} from '#tests/support/orders/orders.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const server = await startSuiteServer()
const api = await createApiClient(server)
// Saturday noon in Nashville. Kitchen 101 never closes; on Saturdays, kitchen 103 is open from 10:30 to
// 23:00.
beforeEach(() => server.clock.set('2026-11-21T18:00:00Z'))

const setTime = (cart: Cart, time: string, kind = 'later') =>
  api.call<Cart>('PUT', `/carts/${cart.id}/time`, { kind, time })
const submit = (cart: Cart, extra: object = {}) =>
  api.call<{ id: string }>('POST', `/carts/${cart.id}/submit`, { ...createSubmitBody(cart), ...extra })

describe('an order for later', () => {
  test('a guest can order for later at a closed kitchen', async () => {
    server.clock.set('2026-11-22T06:30:00Z')
    const cart = await addPlainProduct(api, await aCart(api, '103'), 'three-tenders')
    expect((await readProblems(api, cart)).map(({ code }) => code)).toEqual(['kitchen_closed'])
    const closed = await submit(cart)
    expect(closed.body).toMatchObject({
      code: 'kitchen_closed',
      details: { reason: 'closed', next: '2026-11-22T17:15:00.000Z' },
    })
    const { body } = await setTime(cart, '2026-11-22T18:00:00Z')
    expect(await readProblems(api, body.data)).toEqual([])
    expect((await orderCart(api, body.data)).time.ready).toBe('2026-11-22T18:00:00.000Z')
  })

  test('the error for an order for later names products that are not served at its time', async () => {
    server.clock.set('2026-11-21T14:00:00Z')
    const bag = await aCart(api)
    const menu = await api.ok<{
      categories: { id: string; served: unknown[]; products: { product_id: string }[] }[]
    }>('GET', `/menus/${kitchen.menu_id}`)
    const breakfast = menu.categories.find(({ served }) => served.length > 0)?.products[0]?.product_id ?? ''
    const cart = await addPlainProduct(api, bag, breakfast)
    expect(await readProblems(api, cart)).toEqual([])
    const { body } = await setTime(cart, '2026-11-22T02:00:00Z')
    expect(body.data.products[0]?.problem).toEqual({
      code: 'product_unavailable',
      message: expect.stringMatching(/ isn’t available at the time you chose\.$/),
    })
    const morning = await setTime(cart, '2026-11-22T14:00:00Z')
    expect(morning.body.data.products[0]?.problem).toBeNull()
  })

  test('an order time remains valid while the guest pays but is rejected after it passed', async () => {
    const cart = await aFullCart(api)
    const { body } = await setTime(cart, '2026-11-21T18:15:00Z')
    server.clock.set('2026-11-21T18:07:00Z')
    expect(await readProblems(api, body.data)).toEqual([])
    server.clock.set('2026-11-21T18:10:00Z')
    const lateResponse = await submit(body.data)
    expect(lateResponse.body).toMatchObject({
      code: 'time_unavailable',
      message: 'Your order can’t be ready that soon. The next one is at 12:30 PM.',
      details: { reason: 'too_soon', next: '2026-11-21T18:30:00.000Z', cart: { id: cart.id } },
    })
    server.clock.set('2026-11-21T18:20:00Z')
    expect((await submit(body.data)).body.details).toMatchObject({ reason: 'past' })
    const moved = await setTime(body.data, '2026-11-21T18:45:00Z')
    expect((await submit(moved.body.data)).status).toBe(200)
  })
})

describe('an order for now', () => {
  test('an order that would be ready later than promised is rejected with the new time', async () => {
    const cart = await aFullCart(api)
    server.clock.advance(5 * 60_000)
    expect((await submit(cart, { ready: cart.time.ready })).status).toBe(200)
    const other = await aFullCart(api)
    server.clock.advance(5 * 60_000 + 1)
    const response = await submit(other, { ready: other.time.ready })
    expect([response.status, response.body.code]).toEqual([409, 'time_changed'])
    const { cart: now } = response.body.details as { cart: Cart }
    expect(Date.parse(now.time.ready) - Date.parse(other.time.ready)).toBe(5 * 60_000 + 1)
    expect((await submit(other, { ready: now.time.ready })).status).toBe(200)
  })

  test('a kitchen accepts orders and counts as open until its last-order time', async () => {
    const open = async () => (await api.ok<{ open: boolean }>('GET', '/locations/103')).open
    server.clock.set('2026-11-22T04:44:59Z')
    const last = await addPlainProduct(api, await aCart(api, '103'), 'three-tenders')
    expect([await open(), await readProblems(api, last)]).toEqual([true, []])
    server.clock.set('2026-11-22T04:45:00Z')
    expect(await open()).toBe(false)
    expect((await readProblems(api, last)).map(({ code }) => code)).toEqual(['kitchen_closed'])
    expect((await api.ok<Times>('GET', `/carts/${last.id}/times`)).asap).toBeNull()
  })
})
