import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Menu } from '#src/contract/menus.ts'
import { importCatalog } from '#src/server/catalog/import.ts'
import { writeBigCatalog } from '#tests/bench/big-catalog.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

const KITCHENS = 300

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const folder = mkdtempSync(join(tmpdir(), 'red-comb-large-'))
  writeBigCatalog(folder, { kitchens: KITCHENS, menus: 2, products: 60 })
  expect(await importCatalog(server.db, folder, server.clock.now())).toMatchObject({ ok: true, dropped: [] })
  server.expireCatalog()
  rmSync(folder, { recursive: true })
})
afterAll(() => server.close())

const bytesOf = async (path: string) => (await (await server.request(path)).text()).length

test('kitchens that share a menu have the same dishes but different menu ids', async () => {
  const [first, third] = await Promise.all(
    ['10000', '10002'].map(async id => (await server.request(`/api/menus/kitchen-${id}`)).json()),
  )
  const dishesOf = ({ data }: { data: Menu }) =>
    data.categories.flatMap(({ products }) => products.map(({ product_id }) => product_id))
  expect([first.data.location_id, third.data.location_id]).toEqual(['10000', '10002'])
  expect(dishesOf(first)).toHaveLength(60)
  expect(dishesOf(third)).toEqual(dishesOf(first))
})

test('a page of 24 results out of 300 kitchens is smaller than 48 kB', async () => {
  const { data } = await (await server.request('/api/locations?q=town&limit=24')).json()
  expect([data.total, data.locations.length]).toEqual([KITCHENS, 24])
  expect(await bytesOf('/api/locations?q=town&limit=24')).toBeLessThan(24 * 2_000)
})
