import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import type { Times } from '#src/server/services/scheduling/times.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { createCatalogEdits } from '#tests/support/database/catalog-edits.ts'
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
const edits = createCatalogEdits(server)
// Saturday noon in Nashville. Kitchen 101 never closes; kitchen 103 closes at 11 PM on Saturdays.
beforeEach(() => server.clock.set('2026-11-21T18:00:00Z'))
afterEach(() => edits.undo())

const timesOf = (cart: Cart) => api.ok<Times>('GET', `/carts/${cart.id}/times`)
const timesAt = (id: string, query = '') => api.ok<Times>('GET', `/locations/${id}/times${query}`)
const setTime = (cart: Cart, time: string, kind = 'later') =>
  api.call<Cart>('PUT', `/carts/${cart.id}/time`, { kind, time })

describe('the order times of a kitchen', () => {
  test('a kitchen’s order times list today’s slots and the days that guests can order for', async () => {
    const times = await timesAt('101')
    expect(times).toMatchObject({
      timezone: 'America/Chicago',
      asap: '2026-11-21T18:12:00.000Z',
      date: '2026-11-21',
    })
    expect(times.dates.map(({ date }) => date)).toEqual(
      Array.from({ length: 8 }, (_, day) => `2026-11-${21 + day}`),
    )
    expect(times.slots[0]).toEqual({ time: '2026-11-21T18:15:00.000Z', state: 'free' })
    expect(times.slots.at(-1)?.time).toBe('2026-11-22T05:45:00.000Z')
  })

  test('a kitchen’s order times depend on the day and the handoff', async () => {
    const first = async (query: string) => (await timesAt('101', query)).slots[0]?.time
    expect(await first('?date=2026-11-24')).toBe('2026-11-24T06:00:00.000Z')
    expect(Date.parse((await first('?handoff=delivery')) ?? '')).toBeGreaterThan(
      Date.parse((await first('?handoff=pickup')) ?? ''),
    )
  })

  test('a closed kitchen’s order times start tomorrow and omit ASAP', async () => {
    server.clock.set('2026-11-22T05:00:00Z')
    expect(await timesAt('103')).toMatchObject({
      asap: null,
      date: '2026-11-22',
      slots: expect.arrayContaining([{ time: '2026-11-22T17:15:00.000Z', state: 'free' }]),
    })
  })

  test('a kitchen’s order times exclude Thanksgiving and days that are out of range', async () => {
    const times = await timesAt('103', '?date=2026-11-26')
    expect(times.slots).toEqual([])
    expect(times.dates.find(({ date }) => date === '2026-11-26')?.open).toBe(false)
    for (const date of ['2026-11-20', '2026-11-29', '0001-01-01', '9999-12-31']) {
      expect((await timesAt('103', `?date=${date}`)).slots).toEqual([])
    }
  })

  test.each([
    ['/locations/nowhere/times', 404, 'location_not_found'],
    ['/locations/405/times?handoff=teleport', 400, 'invalid_request'],
    ['/locations/101/times?date=2026-02-30', 400, 'invalid_request'],
    ['/locations/101/times?date=tomorrow', 400, 'invalid_request'],
    ['/locations/103/times?handoff=drivethru', 409, 'handoff_unavailable'],
  ])('a request to %s is rejected with %i %s', async (path, status, code) => {
    const response = await api.call('GET', path)
    expect([response.status, response.body.code]).toEqual([status, code])
  })
})

describe('the order time of a bag', () => {
  test('a large bag is promised later than a small one', async () => {
    const cart = await aFullCart(api)
    expect(cart.time).toEqual({ kind: 'asap', ready: '2026-11-21T18:12:00.000Z' })
    const large = await addPlainProduct(api, cart, 'three-tenders', 23)
    expect(large.time.ready).toBe('2026-11-21T18:17:00.000Z')
    const times = await timesOf(large)
    expect([times.asap, times.slots[0]?.time]).toEqual([
      '2026-11-21T18:17:00.000Z',
      '2026-11-21T18:30:00.000Z',
    ])
  })

  test('a delivery is promised later than a pickup', async () => {
    const cart = await aFullCart(api)
    const delivered = await api.ok<Cart>('PUT', `/carts/${cart.id}/handoff`, { handoff: 'delivery' })
    expect(Date.parse(delivered.time.ready)).toBeGreaterThan(Date.parse(cart.time.ready))
  })

  test('the kitchen prepares an order for the time that the guest chose', async () => {
    const cart = await aFullCart(api)
    const { body } = await setTime(cart, '2026-11-21T20:00:00Z')
    expect(body.data).toMatchObject({
      version: cart.version + 1,
      time: { kind: 'later', ready: '2026-11-21T20:00:00.000Z' },
    })
    const order = await orderCart(api, body.data)
    expect(order.time).toEqual({
      placed: '2026-11-21T18:00:00.000Z',
      fires: '2026-11-21T19:48:00.000Z',
      ready: '2026-11-21T20:00:00.000Z',
      kind: 'later',
    })
  })

  test('the kitchen’s time zone determines whether an order time is later today or on another day', async () => {
    const cart = await aFullCart(api)
    expect((await setTime(cart, '2026-11-22T05:45:00Z', 'advance')).body.data.time.kind).toBe('later')
    expect((await setTime(cart, '2026-11-22T06:00:00Z', 'later')).body.data.time.kind).toBe('advance')
    server.clock.set('2026-11-22T06:00:00Z')
    server.clock.advance(-1_000)
    const response = await setTime(await aFullCart(api), '2026-11-22T18:00:00Z')
    server.clock.advance(1_000)
    expect((await api.ok<Cart>('GET', `/carts/${response.body.data.id}`)).time.kind).toBe('later')
  })

  test('a guest can change a chosen time back to ASAP', async () => {
    const cart = await aFullCart(api)
    await setTime(cart, '2026-11-21T20:00:00Z')
    const earlyCart = await api.ok<Cart>('PUT', `/carts/${cart.id}/time`, { kind: 'asap' })
    expect(earlyCart.time).toEqual({ kind: 'asap', ready: '2026-11-21T18:12:00.000Z' })
  })

  test.each([
    ['in the past', '2026-11-21T17:45:00Z', 'past', '2026-11-21T18:15:00.000Z'],
    ['that is too soon', '2026-11-22T17:00:00Z', 'too_soon', '2026-11-22T17:15:00.000Z'],
    ['between two slots', '2026-11-21T19:07:00Z', 'not_a_slot', '2026-11-21T19:15:00.000Z'],
    ['on Thanksgiving', '2026-11-26T18:00:00Z', 'closed', '2026-11-27T16:45:00.000Z'],
    ['in the year 9999', '9999-12-31T23:45:00Z', 'too_far', '2026-11-21T18:15:00.000Z'],
  ])(
    'an order time %s is rejected, and the error contains the next available time',
    async (_, time, reason, next) => {
      const cart = await addPlainProduct(api, await aCart(api, '103'), 'three-tenders')
      const response = await setTime(cart, time)
      expect([response.status, response.body.code, response.body.details]).toEqual([
        409,
        'time_unavailable',
        { reason, next },
      ])
      expect((await api.ok<Cart>('GET', `/carts/${cart.id}`)).version).toBe(cart.version)
    },
  )

  test('the error about a time outside opening hours contains the next time in the kitchen’s time zone', async () => {
    const cart = await addPlainProduct(api, await aCart(api, '103'), 'three-tenders')
    expect((await setTime(cart, '2026-11-22T09:00:00Z')).body.message).toBe(
      'The kitchen is closed at that time. The next one is tomorrow at 11:15 AM.',
    )
  })

  test.each([
    ['a time without a time zone', { kind: 'later', time: '2026-03-08T02:30:00' }],
    ['a time with another offset', { kind: 'later', time: '2026-11-21T14:00:00-06:00' }],
    ['no time', { kind: 'later' }],
    ['a time for an ASAP order', { kind: 'asap', time: '2026-11-21T20:00:00Z' }],
    ['a day that does not exist', { kind: 'advance', time: '2026-02-30T20:00:00Z' }],
    ['text as the time', { kind: 'later', time: 'tonight' }],
    ['an unknown kind', { kind: 'yesterday', time: '2026-11-21T20:00:00Z' }],
  ])('an order time request with %s is rejected', async (_, body) => {
    const cart = await aCart(api)
    const response = await api.call('PUT', `/carts/${cart.id}/time`, body)
    expect([response.status, response.body.code]).toEqual([400, 'invalid_request'])
  })

  test('a guest cannot choose a kind of order time that the chain does not offer', async () => {
    const cart = await aFullCart(api)
    await edits.put('settings', 'settings', 'order.time_selector_options', ['later'])
    const rejections = await Promise.all([
      api.call('PUT', `/carts/${cart.id}/time`, { kind: 'asap' }),
      setTime(cart, '2026-11-23T18:00:00Z', 'advance'),
    ])
    expect(rejections.map(({ body }) => body.details)).toMatchObject([
      { reason: 'too_soon', next: '2026-11-21T18:15:00.000Z' },
      { reason: 'too_far' },
    ])
    expect((await readProblems(api, cart)).map(({ code }) => code)).toEqual(['time_unavailable'])
    expect(await timesOf(cart)).toMatchObject({ asap: null, dates: [{ date: '2026-11-21', open: true }] })
  })

  test('a request for an unknown bag’s order times returns cart_not_found', async () => {
    const response = await api.call('GET', '/carts/c_0000000000000000000000/times')
    expect([response.status, response.body.code]).toEqual([404, 'cart_not_found'])
  })
})

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

  test('a product in a bag for later shows an error if it is not served at that time', async () => {
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

  test('an order time stays valid for the first few minutes of checkout, but not longer', async () => {
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
  test('an order that would be ready over five minutes late is rejected, and the error contains the new time', async () => {
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
