import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Cart, Problem } from '#src/contract/cart/carts.ts'
import type { RelistPlan } from '#src/contract/cart/relist.ts'
import type { Location } from '#src/contract/locations.ts'
import type { Menu } from '#src/contract/menus.ts'
import type { PlacedOrder } from '#src/contract/order/orders.ts'
import { setOverride } from '#src/server/catalog/overrides.ts'
import { readCartRow } from '#src/server/services/carts/persistence/cart-rows.ts'
import { priceCart } from '#src/server/services/carts/price-cart.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { aMember } from '#tests/support/members/members.ts'
import { createOperatorChanges } from '#tests/support/operator.ts'
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

const catering = 'nashville-five-points-catering'
const start = '2026-11-21T18:00:00Z'

const server = await startSuiteServer()
const api = await createApiClient(server)
beforeEach(() => server.clock.set(start))

const aCateringCart = (from = api, location_id = kitchen.id, menu_id = catering) =>
  from.ok<Cart>('POST', '/carts', { location_id, handoff: 'pickup', menu_id })

async function aLine(product_id: string, quantity = 1, menu = catering) {
  return { product_id, quantity, choices: defaultOrderableChoices(await aProduct(api, product_id, menu)) }
}
async function addCatering(cart: Cart, product_id: string, quantity = 1, from = api): Promise<Cart> {
  const line = await aLine(product_id, quantity, cart.menu_id)
  return from.ok<Cart>('POST', `/carts/${cart.id}/catering`, line)
}
const problemsOf = async (cart: Cart) =>
  (await api.ok<{ problems: Problem[] }>('POST', `/carts/${cart.id}/validate`)).problems

describe('a kitchen with catering', () => {
  test('GET /locations/{id} returns the kitchen’s catering menu, lead time and minimum', async () => {
    const terms = async (id: string) => (await api.ok<Location>('GET', `/locations/${id}`)).catering
    expect(await terms('101')).toEqual({ menu_id: catering, lead_hours: 4, minimum: 10_000 })
    expect(await terms('102')).toBeNull()
  })

  test('a catering menu lists how many people each product serves', async () => {
    const menu = await api.ok<Menu>('GET', `/menus/${catering}`)
    expect(menu).toMatchObject({
      kind: 'catering',
      location_id: '101',
      catering: { lead_hours: 4, minimum: 10_000 },
    })
    const products = menu.categories.flatMap(category => category.products)
    expect(products.filter(product => product.serves === null)).toEqual([])
    expect(products.find(product => product.product_id === 'team-lunch')?.serves).toBe(10)
    const regular = await api.ok<Menu>('GET', `/menus/${kitchen.menu_id}`)
    expect([regular.kind, regular.catering]).toEqual(['regular', null])
  })

  test('a member cannot save a catering menu as a favorite', async () => {
    const member = await createApiClient(server, await aMember(server))
    expect((await member.call('PUT', `/members/favorites/${catering}`)).status).toBe(404)
  })
})

describe('a catering bag', () => {
  test('a new catering bag is rejected if its menu belongs to another kitchen', async () => {
    expect(await aCateringCart()).toMatchObject({
      menu_id: catering,
      location_id: '101',
      catering: { lead_hours: 4, minimum: 10_000, short: 10_000 },
    })
    expect((await aCart(api)).catering).toBeNull()
    for (const menu_id of ['nashville-12-south-catering', 'nowhere']) {
      const response = await api.call('POST', '/carts', { location_id: '101', handoff: 'pickup', menu_id })
      expect([response.status, response.body.code]).toEqual([404, 'menu_not_found'])
    }
  })

  test('retrying an add request with the same idempotency key adds only one catering line', async () => {
    const cart = await aCateringCart()
    const line = await aLine('mac-pan', 2)
    const once = await api.ok<Cart>('POST', `/carts/${cart.id}/catering`, line, { key: 'pan' })
    const repeated = await api.ok<Cart>('POST', `/carts/${cart.id}/catering`, line, { key: 'pan' })
    expect([once.products.length, repeated.products.length, repeated.version]).toEqual([1, 1, once.version])
    expect(once.catering?.short).toBe(10_000 - once.totals.subtotal)
  })

  test('catering products and regular products cannot share a bag', async () => {
    const [bag, other] = [await aCateringCart(), await aCart(api)]
    const rejected = await api.call('POST', `/carts/${bag.id}/products`, await aLine('mac-pan'))
    expect([rejected.status, rejected.body.code, rejected.body.message]).toEqual([
      409,
      'catering_bag',
      'Your bag is a catering order. Please finish or clear it before you add anything else.',
    ])
    const drink = await aLine('lemonade', 1, kitchen.menu_id)
    const rejection = await api.call('POST', `/carts/${other.id}/catering`, drink)
    expect([rejection.status, rejection.body.code, rejection.body.message]).toEqual([
      409,
      'not_catering',
      'Your bag isn’t a catering order. Please finish or clear it before you order catering.',
    ])
  })

  test('a catering bag rejects products that are not on the catering menu', async () => {
    const bag = await aCateringCart()
    const line = { product_id: 'lemonade', quantity: 1, choices: [] }
    const response = await api.call('POST', `/carts/${bag.id}/catering`, line)
    expect(response).toMatchObject({ status: 404, body: { code: 'product_not_found' } })
  })

  test('a guest can change and remove the lines of a catering bag', async () => {
    const cart = await addCatering(await aCateringCart(), 'mac-pan')
    const path = `/carts/${cart.id}/products/${cart.products[0]?.id}`
    expect((await api.ok<Cart>('PUT', path, { quantity: 3 })).products[0]?.quantity).toBe(3)
    expect((await api.ok<Cart>('DELETE', path)).products).toEqual([])
  })

  test('a catering bag cannot be ordered once its kitchen stops catering', async () => {
    const cart = await aCateringCart(api, '702', 'portland-hawthorne-catering')
    const today = await server.ctx.catalog()
    const kitchenMenu: typeof today.kitchenMenu = id =>
      id.endsWith('-catering') ? null : today.kitchenMenu(id)
    const row = await readCartRow(server.ctx, server.db, cart.id)
    if (!row) throw new Error('The cart was not stored')
    expect(() => priceCart(row, [], { ...today, kitchenMenu }, server.clock.now())).toThrow(
      expect.objectContaining({ body: expect.objectContaining({ code: 'kitchen_unavailable' }) }),
    )
  })
})

describe('the catering minimum', () => {
  test('a catering bag below the minimum cannot be ordered, and the error states how much to add', async () => {
    const cart = await addCatering(await aCateringCart(), 'cornbread-dozen', 4)
    const short = 10_000 - 4 * 2_199
    expect(cart.catering?.short).toBe(short)
    const message = 'Catering orders start at $100.00. Please add $12.04 more.'
    expect(await problemsOf(cart)).toEqual([{ code: 'catering_minimum', message }])
    const response = await api.call('POST', `/carts/${cart.id}/submit`, createSubmitBody(cart))
    expect([response.status, response.body.code, response.body.message]).toEqual([
      422,
      'catering_minimum',
      message,
    ])
  })

  test('a tip does not count toward the catering minimum', async () => {
    const cart = await addCatering(
      await aCateringCart(api, '702', 'portland-hawthorne-catering'),
      'greens-pan',
    )
    expect(cart.catering?.short).toBe(7_500 - 3_499)
    const tipped = await api.ok<Cart>('PUT', `/carts/${cart.id}/tip`, { custom: 5_000 })
    expect(tipped.catering?.short).toBe(7_500 - 3_499)
    const extra = await addCatering(tipped, 'greens-pan')
    const enough = await addCatering(extra, 'tea-gallon')
    expect([extra.catering?.short, enough.catering?.short]).toEqual([502, 0])
  })

  test('an empty catering bag is reported as empty rather than as below the minimum', async () => {
    expect((await problemsOf(await aCateringCart())).map(({ code }) => code)).toEqual(['cart_empty'])
  })
})

describe('catering times', () => {
  test.each([
    ['the end of the lead time if the kitchen is open then', start, '2026-11-22T18:00:00.000Z'],
    ['the next opening after the lead time', '2026-11-22T08:00:00Z', '2026-11-23T16:30:00.000Z'],
    ['the next opening after a closed day', '2026-11-25T20:00:00Z', '2026-11-27T16:30:00.000Z'],
  ])('the ready time of a catering order is %s', async (_, now, ready) => {
    server.clock.set(now)
    const cart = await aCateringCart(api, '103', 'nashville-12-south-catering')
    expect(cart.time).toEqual({ kind: 'asap', ready })
  })

  test('a catering bag can be ordered while the kitchen is closed', async () => {
    server.clock.set('2026-11-22T09:00:00Z')
    const bag = await aCateringCart(api, '103', 'nashville-12-south-catering')
    const full = await addCatering(bag, 'tender-tray-large')
    expect(await problemsOf(full)).toEqual([])
    const lunch = await addPlainProduct(api, await aCart(api, '103'), 'lemonade')
    expect((await problemsOf(lunch)).map(({ code }) => code)).toEqual(['kitchen_closed'])
    const order = await orderCart(api, full)
    expect(order).toMatchObject({
      menu_id: 'nashville-12-south-catering',
      time: { placed: '2026-11-22T09:00:00.000Z', ready: '2026-11-23T16:30:00.000Z' },
    })
  })
})

describe('an ASAP catering order', () => {
  const tray = 'tender-tray-large'
  const soldOutUntil = async (until: string) => {
    const change = {
      target: tray,
      kitchen: kitchen.id,
      until: new Date(until),
      price: null,
      available: false,
    }
    await setOverride(server.db, change, { by: 'ana', now: server.clock.now() })
    server.expireCatalog()
  }
  const readAvailability = async () => {
    const { available, returns } = await aProduct(api, tray, catering)
    return { available, returns }
  }
  afterEach(async () => {
    await createOperatorChanges(server).undo()
  })

  test('an ASAP catering order can contain a sold-out product that is back before the lead time ends', async () => {
    await soldOutUntil('2026-11-21T20:00:00Z')
    expect(await readAvailability()).toEqual({ available: true, returns: null })
    const cart = await addCatering(await aCateringCart(), tray)
    expect(cart.products).toMatchObject([{ problem: null }])
    const placedOrder = await orderCart(api, cart)
    expect(placedOrder.time.ready).toBe('2026-11-21T22:00:00.000Z')
    const plan = await api.ok<RelistPlan>('GET', `/orders/${placedOrder.id}/reorder`)
    expect(plan.gone).toEqual([])
  })

  test('an ASAP catering order cannot contain a product that is still sold out when the lead time ends', async () => {
    const cart = await addCatering(await aCateringCart(), tray)
    await soldOutUntil('2026-11-21T23:00:00Z')
    expect((await readAvailability()).available).toBe(false)
    expect((await problemsOf(cart)).map(({ code }) => code)).toEqual(['product_unavailable'])
  })
})

test('reordering a catering order creates a catering bag', async () => {
  const member = await createApiClient(server, await aMember(server))
  const bag = await aCateringCart(member)
  const placedOrder: PlacedOrder = await orderCart(
    member,
    await addCatering(bag, 'tender-tray-large', 1, member),
  )
  const repeated = await member.ok<Cart>('POST', '/orders', { id: placedOrder.id })
  expect(repeated).toMatchObject({ menu_id: catering, catering: { short: 0 } })
  expect(repeated.products.map(line => line.product_id)).toEqual(['tender-tray-large'])
})
