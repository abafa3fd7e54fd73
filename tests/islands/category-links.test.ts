import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AppSettings } from '#src/contract/app.ts'
import type { Location } from '#src/contract/locations.ts'
import type { Menu } from '#src/contract/menus.ts'
import type { MenuPageContent } from '#src/layouts/menu/read-menu-page.ts'
import { createCategoryRow, getAlternateMenuLink } from '#src/layouts/menu/whole-menu.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { kitchen as picked } from '#tests/support/orders/orders.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let matches: MenuPageContent

beforeAll(async () => {
  server = await startTestServer()
  const api = await createApiClient(server)
  const menu = await api.ok<Menu>('GET', `/menus/${picked.menu_id}`)
  const kitchen = await api.ok<Location>('GET', `/locations/${picked.id}`)
  const app = await api.ok<AppSettings>('GET', '/app')
  matches = { step: 'found', placement: 'menu', menu, kitchen, app, category: null, brand: null }
})
afterAll(() => server.close())

test('a category page links to all categories and marks the current one', () => {
  const category = matches.menu.categories.find(({ id }) => id === 'sides-and-sauces') ?? null
  const row = createCategoryRow({ ...matches, category })
  expect(row.current).toBe('sides-and-sauces')
  expect(row.anchors).toEqual(createCategoryRow(matches).anchors)
})

test('the first category of the active brand is current, and other brands’ categories are hidden', () => {
  const [first, ...others] = matches.menu.categories.map(category => ({
    ...category,
    super_category: 'ours',
  }))
  if (!first) throw new Error('The menu has no categories.')
  const categories = [{ ...first, super_category: 'theirs' }, ...others]
  const row = createCategoryRow({ menu: { ...matches.menu, categories }, category: null, brand: 'ours' })
  expect([...row.out]).toEqual([first.id])
  expect(row.current).toBe(others[0]?.id)
})

test('a menu links to the catering or regular menu of its kitchen if there is one', () => {
  const { kitchen, menu } = matches
  expect(getAlternateMenuLink({ menu, kitchen })?.href).toBe(`/catering/${kitchen.catering?.menu_id}`)
  expect(getAlternateMenuLink({ menu, kitchen: { ...kitchen, catering: null } })).toBeUndefined()
  expect(getAlternateMenuLink({ menu: { ...menu, kind: 'catering' }, kitchen })?.href).toBe(
    `/menu/${kitchen.menu_id}`,
  )
})
