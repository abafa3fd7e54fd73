import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import type { Menu, MenuItem } from '#src/contract/menus.ts'
import { createCatalogReader } from '#src/server/catalog/catalog-reader.ts'
import { clearOverrides, readOverrides, setOverride } from '#src/server/catalog/overrides.ts'
import { catalogOverrides } from '#src/server/db/schema/catalog-overrides.ts'
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts'
import { isFlakyDatabaseEnabled } from '#tests/support/database/flaky-postgres.ts'
import { importDemoCatalog } from '#tests/support/database/seeded-database.ts'
import { aCart, addPlainProduct, aProduct, defaultOrderableChoices } from '#tests/support/orders/orders.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { startWebSite } from '#tests/support/site/web-site.ts'

let server: TestServer
let api: ApiClient

beforeAll(async () => {
  server = await startTestServer()
  api = await createApiClient(server)
  return () => server.close()
})
afterEach(async () => {
  for (const row of await readOverrides(server.db)) await clearOverrides(server.db, row, operator())
  server.clock.set('2026-11-21T18:00:00Z')
  server.expireCatalog()
})

const operator = () => ({ by: 'ana', now: server.clock.now() })
const inMinutes = (minutes: number) => new Date(server.clock.now().getTime() + minutes * 60_000)

type When = { kitchen?: string; until?: Date }

async function setPrice(
  target: string,
  price: number,
  { kitchen = null, until = null }: Partial<Nullable<When>> = {},
) {
  await setOverride(server.db, { target, kitchen, until, price, available: null }, operator())
  server.expireCatalog()
}
async function setAvailable(
  target: string,
  available: boolean,
  { kitchen = null, until = null }: Partial<Nullable<When>> = {},
) {
  await setOverride(server.db, { target, kitchen, until, price: null, available }, operator())
  server.expireCatalog()
}
type Nullable<T> = { [K in keyof T]: T[K] | null }

async function onMenu(productId: string, menuId = 'nashville-five-points') {
  const menu = await api.ok<Menu>('GET', `/menus/${menuId}`)
  return menu.categories
    .flatMap(category => category.products)
    .find(product => product.product_id === productId)
}
const rejectionOf = (response: Awaited<ReturnType<ApiClient['call']>>) => ({
  status: response.status,
  code: response.body.code,
  message: response.body.message,
})

describe('prices and stock on the menu', () => {
  test('a price set for one kitchen takes precedence over a chain-wide price', async () => {
    await setPrice('sweet-tea', 349)
    await setPrice('sweet-tea', 199, { kitchen: '101' })
    expect((await onMenu('sweet-tea'))?.cost).toBe(199)
    expect((await onMenu('sweet-tea', 'nashville-midtown'))?.cost).toBe(349)
    await setPrice('sweet-tea', 250, { kitchen: '101' })
    expect((await onMenu('sweet-tea'))?.cost).toBe(250)
    await clearOverrides(server.db, { target: 'sweet-tea', kitchen: '101' }, operator())
    server.expireCatalog()
    expect((await onMenu('sweet-tea'))?.cost).toBe(349)
  })

  test('a sold-out product becomes available at the displayed return time', async () => {
    const until = inMinutes(90)
    await setAvailable('sweet-tea', false, { until })
    expect(await onMenu('sweet-tea')).toMatchObject({ available: false, returns: until.toISOString() })
    server.clock.set(new Date(until.getTime() - 1).toISOString())
    expect(await onMenu('sweet-tea')).toMatchObject({ available: false })
    server.clock.set(until.toISOString())
    expect(await onMenu('sweet-tea')).toMatchObject({ available: true, returns: null })
  })

  test('a product reflects overrides of its options’ price and stock', async () => {
    await setPrice('combo-side/mac', 150)
    await setAvailable('combo-side/greens', false)
    const product = await api.ok<MenuItem>('GET', '/menus/nashville-five-points/products/tender-combo')
    const options = product.mods.flatMap(group => group.options)
    const option = (id: string) => options.find(candidate => candidate.option_id === id)
    expect(option('mac')?.cost).toBe(150)
    expect([option('greens')?.meta.available, option('slaw')?.meta.available]).toEqual([false, true])
  })
})

describe('cached pages', () => {
  test('a cached menu reflects an override as soon as it is set and until the instant it ends', async () => {
    const site = await startWebSite(server)
    const cost = async () => {
      const { body } = await site.get('/api/menus/nashville-five-points')
      const menu: { data: Menu } = JSON.parse(body.toString())
      return menu.data.categories
        .flatMap(({ products }) => products)
        .find(({ product_id }) => product_id === 'sweet-tea')?.cost
    }
    expect(await cost()).toBe(279)
    const until = inMinutes(1.5)
    await setPrice('sweet-tea', 349, { until })
    expect(await cost()).toBe(349)
    server.clock.set(new Date(until.getTime() - 1).toISOString())
    expect(await cost()).toBe(349)
    server.clock.set(until.toISOString())
    expect(await cost()).toBe(279)
    await site.stop()
  })
})

describe('a page that is open during a catalog change', () => {
  test('adding a sold-out product is rejected with an error that names the product', async () => {
    const cart = await aCart(api)
    await setAvailable('sweet-tea', false, { kitchen: '101' })
    const line = { product_id: 'sweet-tea', quantity: 1, choices: [] }
    expect(rejectionOf(await api.call('POST', `/carts/${cart.id}/products`, line))).toEqual({
      status: 409,
      code: 'product_unavailable',
      message: expect.stringContaining('Sweet Tea'),
    })
  })

  test('adding a sold-out option is rejected with an error that names the option', async () => {
    const cart = await aCart(api)
    const product = await aProduct(api, 'tender-combo')
    const choices = defaultOrderableChoices(product)
    const side = product.mods
      .flatMap(({ options }) => options)
      .find(({ choice_id }) => choice_id === choices[0]?.id)
    const target = side?.choice_id.split('.').slice(-2).join('/') ?? ''
    await setAvailable(target, false)
    const response = await api.call('POST', `/carts/${cart.id}/products`, {
      product_id: 'tender-combo',
      quantity: 1,
      choices,
    })
    expect(rejectionOf(response)).toEqual({
      status: 409,
      code: 'option_unavailable',
      message: expect.stringContaining(side?.name ?? 'a side'),
    })
  })

  test('validating a bag lists the products whose price has risen', async () => {
    const before = await addPlainProduct(api, await aCart(api), 'sweet-tea')
    await setPrice('sweet-tea', 349)
    const after = await addPlainProduct(api, before, 'sweet-tea')
    expect(after.products).toMatchObject([{ quantity: 2, cost: { unit: 349 } }])
    const { changes } = await api.ok<{ cart: Cart; changes: unknown[] }>(
      'POST',
      `/carts/${after.id}/validate`,
    )
    expect(changes).toEqual([{ line_id: before.products[0]?.id, name: 'Sweet Tea', was: 279, now: 349 }])
  })
})

test('an override that has ended stays in the database with its author and times', async () => {
  await server.db.delete(catalogOverrides)
  await setPrice('sweet-tea', 349, { until: inMinutes(5) })
  await setPrice('sweet-tea', 399, { until: inMinutes(10) })
  server.clock.advance(20 * 60_000)
  await setPrice('lemonade', 1)
  const rows = await server.db.select().from(catalogOverrides).orderBy(catalogOverrides.id)
  const start = new Date('2026-11-21T18:00:00Z')
  expect(rows).toMatchObject([
    { price: 349, changedBy: 'ana', changedAt: start, clearedAt: start, clearedBy: 'ana' },
    { price: 399, clearedAt: new Date('2026-11-21T18:10:00Z') },
    { target: 'lemonade', clearedAt: null },
  ])
})

test('an import preserves the catalog’s overrides', async () => {
  await setPrice('sweet-tea', 349)
  await importDemoCatalog(server.db)
  server.expireCatalog()
  expect((await onMenu('sweet-tea'))?.cost).toBe(349)
})

describe('catalog reloads', () => {
  test.skipIf(isFlakyDatabaseEnabled())(
    'guests get the previous catalog while the new catalog is loading',
    async () => {
      let time = 0
      const read = createCatalogReader(server.db, { now: () => time, refreshWaitMs: 20 })
      const { edition } = await read()
      await setPrice('sweet-tea', 349)
      time += 1_000
      let release = () => {}
      const pending = new Promise<void>(resolve => {
        release = resolve
      })
      // The embedded database has a single connection, so an open transaction blocks all other queries.
      const holding = server.db.transaction(() => pending)
      expect((await read()).edition).toBe(edition)
      release()
      await holding
      await expect.poll(async () => (await read()).edition).not.toBe(edition)
    },
  )

  test('an operator’s price change does not make the server reload its kitchens', async () => {
    const catalog = await server.ctx.catalog()
    await setPrice('sweet-tea', 349)
    const changed = await server.ctx.catalog()
    expect(changed.edition).not.toBe(catalog.edition)
    expect(changed.locations).toBe(catalog.locations)
  })
})
