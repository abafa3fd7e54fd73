import { beforeEach, describe, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import type { RelistPlan } from '#src/contract/cart/relist.ts'
import type { Menu, MenuItem } from '#src/contract/menus.ts'
import type { ProductList } from '#src/contract/products.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { aMember } from '#tests/support/members/members.ts'
import { aCouponCode, submitCoupon } from '#tests/support/orders/coupons.ts'
import {
  aCart,
  addPlainProduct,
  aProduct,
  createSubmitBody,
  defaultOrderableChoices,
  kitchen,
  orderCart,
} from '#tests/support/orders/orders.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const night = '2026-11-23T11:59:59Z'
const morning = '2026-11-23T12:00:00Z'
const lastMinute = '2026-11-23T16:59:00Z'
const noon = '2026-11-23T17:00:00Z'

const server = await startSuiteServer()
const api = await createApiClient(server)
beforeEach(() => server.clock.set(morning))

const breakfast = [{ days: ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'], from: '06:00', until: '11:00' }]

const biscuit = () =>
  api
    .ok<MenuItem>('GET', `/menus/${kitchen.menu_id}/products/sunrise-biscuit`)
    .then(({ available, returns, served }) => ({ available, returns, served }))

describe('breakfast from 6 to 11 AM', () => {
  test('a menu contains the serving times of its breakfast category', async () => {
    const { categories } = await api.ok<Menu>('GET', `/menus/${kitchen.menu_id}`)
    const section = categories.find(category => category.id === 'breakfast')
    expect(section?.served).toEqual(breakfast)
  })

  test.each([
    [night, { available: false, returns: '2026-11-23T12:00:00.000Z', served: breakfast }],
    [morning, { available: true, returns: null, served: [] }],
    [lastMinute, { available: true, returns: null, served: [] }],
    [noon, { available: false, returns: '2026-11-24T12:00:00.000Z', served: breakfast }],
  ])(
    'the availability of a breakfast product at %s follows the kitchen’s time zone',
    async (now, expected) => {
      server.clock.set(now)
      expect(await biscuit()).toEqual(expected)
      const { categories } = await api.ok<Menu>('GET', `/menus/${kitchen.menu_id}`)
      const offers = categories.flatMap(category => category.products)
      expect(offers.find(({ product_id }) => product_id === 'sunrise-biscuit')).toMatchObject(expected)
    },
  )

  test('breakfast ends at 11 AM local time in Nashville and in Honolulu', async () => {
    const at = async (menu: string) =>
      (await api.ok<MenuItem>('GET', `/menus/${menu}/products/drip-coffee`)).available
    server.clock.set('2026-11-23T20:30:00Z')
    expect([await at('honolulu-kakaako'), await at(kitchen.menu_id)]).toEqual([true, false])
  })

  test('a guest who adds a breakfast product after breakfast is told when it will be back', async () => {
    server.clock.set(noon)
    const cart = await aCart(api)
    const line = { product_id: 'drip-coffee', quantity: 1, choices: [] }
    const response = await api.call('POST', `/carts/${cart.id}/products`, line)
    expect([response.status, response.body.code, response.body.message]).toEqual([
      409,
      'product_unavailable',
      'Drip Coffee isn’t available right now. It’s back tomorrow at 6:00 AM.',
    ])
  })

  test('after breakfast, a breakfast line keeps its price but cannot be ordered', async () => {
    server.clock.set(lastMinute)
    const cart = await addPlainProduct(
      api,
      await addPlainProduct(api, await aCart(api), 'drip-coffee'),
      'lemonade',
    )
    server.clock.set(noon)
    const lateResponse = await api.ok<Cart>('GET', `/carts/${cart.id}`)
    const problem = {
      code: 'product_unavailable',
      message: 'Drip Coffee isn’t available right now. It’s back tomorrow at 6:00 AM.',
    }
    expect(lateResponse.products.map(line => line.problem)).toEqual([problem, null])
    expect(lateResponse.totals).toEqual(cart.totals)
    const rejected = await api.call('POST', `/carts/${cart.id}/submit`, createSubmitBody(lateResponse))
    expect([rejected.status, rejected.body.code, rejected.body.message]).toEqual([
      409,
      problem.code,
      problem.message,
    ])
  })

  test('a breakfast product is available in the product list while any kitchen serves breakfast', async () => {
    const readList = async (iso: string) => {
      server.clock.set(iso)
      return (await api.ok<ProductList>('GET', '/products?ids=drip-coffee')).products[0]?.available
    }
    expect(await readList('2026-11-23T10:59:00Z')).toBe(false)
    expect(await readList('2026-11-23T11:00:00Z')).toBe(true)
    expect(await readList('2026-11-23T20:59:00Z')).toBe(true)
    expect(await readList('2026-11-23T21:00:00Z')).toBe(false)
  })

  test('a breakfast product is not offered as an upsell after breakfast', async () => {
    const readOffered = async () =>
      (await api.ok<MenuItem>('GET', `/menus/${kitchen.menu_id}/products/hot-hash`)).upsells.map(
        product => product.product_id,
      )
    expect(await readOffered()).toContain('drip-coffee')
    server.clock.set(noon)
    expect(await readOffered()).not.toContain('drip-coffee')
  })

  test('a reorder after breakfast omits breakfast dishes and shows when they will be back', async () => {
    const member = await createApiClient(server, await aMember(server))
    const placedOrder = await orderCart(
      member,
      await addPlainProduct(member, await aCart(member), 'drip-coffee'),
    )
    server.clock.set(noon)
    const plan = await member.ok<RelistPlan>('GET', `/orders/${placedOrder.id}/reorder`)
    expect(plan.gone.map(({ name, problem }) => [name, problem.message])).toEqual([
      ['Drip Coffee', 'Drip Coffee isn’t available right now. It’s back tomorrow at 6:00 AM.'],
    ])
  })
})

describe('an order for later', () => {
  const afternoon = '2026-11-23T22:00:00Z'
  const tomorrowAt8 = '2026-11-24T14:00:00.000Z'
  const aBagFor = async (time: string) => {
    const { id } = await aCart(api)
    return api.ok<Cart>('PUT', `/carts/${id}/time`, { kind: 'advance', time })
  }
  const defaultChoicesOf = async (id: string) => defaultOrderableChoices(await aProduct(api, id))
  beforeEach(() => server.clock.set(afternoon))

  test('a guest whose bag is for tomorrow sees the dishes that are available then', async () => {
    const at = encodeURIComponent(tomorrowAt8)
    const item = await api.ok<MenuItem>('GET', `/menus/${kitchen.menu_id}/products/drip-coffee?at=${at}`)
    expect(item).toMatchObject({ available: true, returns: null, first: null })
    const { categories } = await api.ok<Menu>('GET', `/menus/${kitchen.menu_id}?at=${at}`)
    const offers = categories.flatMap(category => category.products)
    const exists = (id: string) => offers.find(({ product_id }) => product_id === id)?.available
    expect([exists('drip-coffee'), exists('blue-plate-lunch')]).toEqual([true, false])
  })

  test('a request for a past time gets the current menu', async () => {
    const at = encodeURIComponent(morning)
    const item = await api.ok<MenuItem>('GET', `/menus/${kitchen.menu_id}/products/drip-coffee?at=${at}`)
    expect(item.available).toBe(false)
  })

  test('a product that is not served now shows the earliest time for which it can be ordered', async () => {
    const first = async (menu: string) =>
      (await api.ok<MenuItem>('GET', `/menus/${menu}/products/drip-coffee`)).first
    expect(await first(kitchen.menu_id)).toBe('2026-11-24T12:00:00.000Z')
    // This kitchen opens after breakfast begins, so the earliest time is its opening time plus the lead time.
    expect(await first('memphis-cooper-young')).toBe('2026-11-24T16:45:00.000Z')
  })

  test('adding a product that is served later schedules the bag for its first serving time', async () => {
    const { id } = await aCart(api)
    const line = { product_id: 'drip-coffee', quantity: 1, choices: await defaultChoicesOf('drip-coffee') }
    const cart = await api.ok<Cart>('POST', `/carts/${id}/products`, { ...line, at: afternoon })
    expect(cart.time).toMatchObject({ kind: 'advance', ready: '2026-11-24T12:00:00.000Z' })
    expect(cart.products.map(({ name, problem }) => [name, problem])).toEqual([['Drip Coffee', null]])
  })

  test('a bag for tomorrow morning offers upsells that are available then', async () => {
    const readOffered = async (cart: Cart) =>
      (await api.ok<{ products: MenuItem[] }>('GET', `/carts/${cart.id}/upsells`)).products.map(
        ({ product_id }) => product_id,
      )
    const bag = await addPlainProduct(api, await aBagFor(tomorrowAt8), 'hot-hash')
    expect(await readOffered(bag)).toContain('drip-coffee')
  })

  test('reordering breakfast in the afternoon offers times on the next morning', async () => {
    const member = await createApiClient(server, await aMember(server))
    server.clock.set(morning)
    const placedOrder = await orderCart(
      member,
      await addPlainProduct(member, await aCart(member), 'drip-coffee'),
    )
    server.clock.set(afternoon)
    const plan = await member.ok<RelistPlan>('GET', `/orders/${placedOrder.id}/reorder`)
    const later = '2026-11-24T12:00:00.000Z'
    expect([plan.gone.length, plan.later]).toEqual([1, later])
    const at = encodeURIComponent(later)
    const then = await member.ok<RelistPlan>('GET', `/orders/${placedOrder.id}/reorder?at=${at}`)
    expect([then.kept.length, then.gone, then.later]).toEqual([1, [], null])
    const cart = await member.ok<Cart>('POST', '/orders', { id: placedOrder.id, at: later })
    expect(cart.time).toMatchObject({ kind: 'advance', ready: later })
    expect(cart.products.map(({ problem }) => problem)).toEqual([null])
  })

  test('restoring an expired breakfast bag in the afternoon offers times on the next morning', async () => {
    server.clock.set(morning)
    const { id } = await addPlainProduct(api, await aCart(api), 'drip-coffee')
    server.clock.set(afternoon)
    const path = `/carts/${id}/transfer`
    const plan = await api.ok<RelistPlan>('GET', path)
    const later = '2026-11-24T12:00:00.000Z'
    expect([plan.gone.length, plan.later]).toEqual([1, later])
    expect(plan.gone[0]?.problem.message).toMatch(/It’s back tomorrow at 6:00 AM\.$/)
    const then = await api.ok<RelistPlan>('GET', `${path}?at=${encodeURIComponent(later)}`)
    expect([then.kept.length, then.gone, then.reset, then.later]).toEqual([1, [], [], null])
    expect((await api.call('GET', `${path}?to=104&at=${encodeURIComponent(later)}`)).status).toBe(400)
    const { cart } = await api.ok<{ cart: Cart }>('POST', path, { at: later })
    expect(cart.time).toMatchObject({ kind: 'advance', ready: later })
    expect(cart.products.map(({ problem }) => problem)).toEqual([null])
  })

  test('dishes that a member ordered before are offered only if they are served at the bag’s order time', async () => {
    const member = await createApiClient(server, await aMember(server))
    server.clock.set(morning)
    await orderCart(member, await addPlainProduct(member, await aCart(member), 'drip-coffee'))
    server.clock.set(afternoon)
    const reorder = async (at = '') =>
      (await member.ok<{ dishes: unknown[] }>('GET', `/members/again?menu_id=${kitchen.menu_id}${at}`)).dishes
    expect(await reorder()).toEqual([])
    expect(await reorder(`&at=${encodeURIComponent(tomorrowAt8)}`)).toHaveLength(1)
  })

  test('a breakfast coupon lists its dishes even if they are not served at the bag’s order time', async () => {
    const code = await aCouponCode(server, {
      worth: { kind: 'product', product_ids: ['drip-coffee', 'sunrise-biscuit'] },
    })
    const problem = async (cart: Cart) =>
      (await submitCoupon(api, cart, code)).body.data.promotions[0]?.problem
    const later = { available: false }
    expect(await problem(await addPlainProduct(api, await aCart(api), 'lemonade'))).toMatchObject({
      products: [
        { product_id: 'drip-coffee', ...later },
        { product_id: 'sunrise-biscuit', ...later },
      ],
      message:
        'This code is for Drip Coffee or Sunrise Biscuit, which aren’t served at the time your bag is for.',
    })
    expect(await problem(await aBagFor(tomorrowAt8))).toMatchObject({
      products: [{ available: true }, { available: true }],
      message: 'Add Drip Coffee or Sunrise Biscuit to your bag to use this code.',
    })
  })

  test('a transferred bag keeps its order time and the products that are served then', async () => {
    const at1045 = '2026-11-24T16:45:00.000Z'
    const bag = await aBagFor(at1045)
    const { id } = bag
    await addPlainProduct(api, bag, 'drip-coffee')
    const plan = await api.ok<RelistPlan>('GET', `/carts/${id}/transfer?to=104`)
    expect([plan.gone, plan.reset]).toEqual([[], []])
    const { cart } = await api.ok<{ cart: Cart }>('POST', `/carts/${id}/transfer`, { to: '104' })
    expect(cart).toMatchObject({ location_id: '104', time: { kind: 'advance', ready: at1045 } })
    expect(cart.products.map(({ problem }) => problem)).toEqual([null])
  })
})

describe('products with serving times', () => {
  const at = async (iso: string, id: string) => {
    server.clock.set(iso)
    const { available, returns } = await api.ok<MenuItem>('GET', `/menus/${kitchen.menu_id}/products/${id}`)
    return available ? 'here' : returns
  }

  test('a product that is served past midnight is available until 4 AM', async () => {
    expect(await at('2026-11-23T09:59:00Z', 'night-owl-fries')).toBe('here')
    expect(await at('2026-11-23T10:00:00Z', 'night-owl-fries')).toBe('2026-11-24T03:00:00.000Z')
  })

  test('a product that is served only on weekdays is unavailable from Friday afternoon until Monday', async () => {
    expect(await at('2026-11-20T20:59:00Z', 'blue-plate-lunch')).toBe('here')
    expect(await at('2026-11-20T21:00:00Z', 'blue-plate-lunch')).toBe('2026-11-23T17:00:00.000Z')
    const { id } = await aCart(api)
    const line = { product_id: 'blue-plate-lunch', quantity: 1, choices: [] }
    const { body } = await api.call('POST', `/carts/${id}/products`, line)
    expect(body.message).toMatch(/It’s back on Monday at 11:00 AM\.$/)
  })
})

describe('menu caching', () => {
  const since = async (iso: string) => (await server.ctx.catalog()).unchangedSince(new Date(iso))

  test('a cached menu expires when a serving time begins or ends', async () => {
    expect(await since(morning)).toBe(Date.parse(morning))
    expect(await since('2026-11-23T12:59:59.999Z')).toBe(Date.parse(morning))
    expect(await since('2026-11-23T13:00:00Z')).toBe(Date.parse('2026-11-23T13:00:00Z'))
    expect(await since(night)).toBe(Date.parse('2026-11-23T11:00:00Z'))
  })
})
