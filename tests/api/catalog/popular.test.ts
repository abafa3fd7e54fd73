import { like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Menu } from '#src/contract/menus.ts'
import { orders } from '#src/server/db/schema/orders.ts'
import { updatePopularDishes } from '#src/server/services/menus/update-popular-dishes.ts'
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts'
import { createOperatorConsole } from '#tests/support/operator.ts'
import { insertOrderCopies } from '#tests/support/orders/insert-order-copies.ts'
import { aPaidOrder } from '#tests/support/orders/order-life.ts'
import { aCart, addPlainProduct } from '#tests/support/orders/orders.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

const LUNCH = '2026-11-19T18:00:00Z'
const NIGHT = '2026-11-20T03:30:00Z'

let server: TestServer
let api: ApiClient
let called: string

/** Places 13 lunch orders that include tenders: 5 with tea and 8 with hot mac. */
beforeAll(async () => {
  server = await startTestServer()
  api = await createApiClient(server)
  server.clock.set(LUNCH)
  const [tenders, mac] = [
    await ordered('three-tenders', 'sweet-tea'),
    await ordered('hot-mac', 'three-tenders'),
  ]
  await insertOrderCopies(server, tenders, 4)
  await insertOrderCopies(server, mac, 7)
  await count()
})
afterAll(() => server.close())

async function ordered(...dishes: string[]) {
  let bag = await aCart(api)
  for (const dish of dishes) bag = await addPlainProduct(api, bag, dish)
  return aPaidOrder(api, bag)
}

async function count(): Promise<void> {
  await updatePopularDishes(server.ctx)
  server.expireCatalog()
}

async function popularAt(menu = 'nashville-five-points'): Promise<string[]> {
  return (await api.ok<Menu>('GET', `/menus/${menu}`)).popular
}
const edition = async () => (await server.ctx.catalog()).edition

test('a menu with too few orders has no popular dishes', async () => {
  expect(await popularAt()).toEqual([])
})

test('a menu shows the dishes that the kitchen’s guests order most at the current time of day', async () => {
  const sliders = await ordered('red-comb-slider')
  called = sliders.id
  await insertOrderCopies(server, sliders, 9)
  await count()
  // Sweet tea is ordered too, but it is one of the menu’s upsells, which are not counted.
  expect(await popularAt()).toEqual(['three-tenders', 'red-comb-slider', 'hot-mac'])
  expect(await popularAt('nashville-midtown')).toEqual([])
  expect(await popularAt('nashville-five-points-catering')).toEqual([])
  server.clock.set(NIGHT)
  expect(await popularAt()).toEqual([])
  server.clock.set(LUNCH)
  expect(await popularAt()).toHaveLength(3)
})

test('a cached menu expires when the next part of the day begins', async () => {
  const { unchangedSince } = await server.ctx.catalog()
  expect(unchangedSince(new Date('2026-11-19T18:30:00Z'))).toBe(unchangedSince(new Date(LUNCH)))
  expect(unchangedSince(new Date('2026-11-19T20:00:00Z'))).toBe(Date.parse('2026-11-19T20:00:00Z'))
})

test('a sold-out product is not shown as popular', async () => {
  const catalog = createOperatorConsole(server, 'catalog')
  await catalog.output('set-available', 'three-tenders', 'no', '--until', '2h')
  expect(await popularAt()).toEqual(['red-comb-slider', 'hot-mac'])
  await catalog.output('clear', 'three-tenders')
  expect(await popularAt()).toEqual(['three-tenders', 'red-comb-slider', 'hot-mac'])
})

test('recounting popular dishes does not invalidate cached pages if the result is unchanged', async () => {
  const before = await edition()
  await count()
  expect(await edition()).toBe(before)
})

test('canceled orders and orders from weeks ago do not make a dish popular', async () => {
  const becomes = (state: 'cancelled' | 'completed') =>
    server.db
      .update(orders)
      .set({ state })
      .where(like(orders.id, `${called}%`))
  await becomes('cancelled')
  await count()
  expect(await popularAt()).toEqual([])
  await becomes('completed')
  await count()
  expect(await popularAt()).toHaveLength(3)
  server.clock.set('2026-12-19T18:00:00Z')
  await count()
  expect(await popularAt()).toEqual([])
})
