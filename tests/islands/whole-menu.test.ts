import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AppSettings } from '#src/contract/app.ts'
import type { Location } from '#src/contract/locations.ts'
import type { Menu } from '#src/contract/menus.ts'
import type { FoundMenu } from '#src/layouts/menu/read-menu-page.ts'
import { otherMenu, wholeMenu } from '#src/layouts/menu/whole-menu.ts'
import { apiClient } from '#tests/support/api-client.ts'
import { kitchen as picked } from '#tests/support/orders/orders.ts'
import { type TestServer, testServer } from '#tests/support/server.ts'

let server: TestServer
let found: FoundMenu

beforeAll(async () => {
  server = await testServer()
  const api = await apiClient(server)
  const menu = await api.ok<Menu>('GET', `/menus/${picked.menu_id}`)
  const kitchen = await api.ok<Location>('GET', `/locations/${picked.id}`)
  const app = await api.ok<AppSettings>('GET', '/app')
  found = { step: 'found', placement: 'menu', menu, kitchen, app, category: null, brand: null }
})
afterAll(() => server.close())

const shown = (change: Partial<FoundMenu> = {}) => wholeMenu({ ...found, ...change }, server.clock.now())
const ids = (sections: { id: string }[]) => sections.map(({ id }) => id)

test('a category page starts with its category and links to the others in menu order', () => {
  const category = found.menu.categories.find(({ id }) => id === 'sides-and-sauces') ?? null
  const page = shown({ category })
  expect(ids(page.sections)[0]).toBe('sides-and-sauces')
  expect(ids(page.sections).toSorted()).toEqual(ids(shown().sections).toSorted())
  expect(ids(page.anchors)).toEqual(ids(shown().anchors))
})

test('popular dishes appear above a whole menu, and not above a category', () => {
  const menu = { ...found.menu, popular: ['three-tenders'] }
  expect(shown({ menu }).popular.map(({ product_id }) => product_id)).toEqual(['three-tenders'])
  expect(shown({ menu, category: menu.categories[0] ?? null }).popular).toHaveLength(0)
})

test('dishes of another brand are in the page but hidden', () => {
  const [first, ...others] = found.menu.categories.map(category => ({ ...category, super_category: 'ours' }))
  if (!first) throw new Error('The menu has no categories.')
  const categories = [{ ...first, super_category: 'theirs' }, ...others]
  const page = shown({ menu: { ...found.menu, categories }, brand: 'ours' })
  expect(ids(page.sections)).toEqual(ids(shown().sections))
  expect([...page.out]).toEqual([first.id])
})

test('a menu links to the other menu of its kitchen if there is one', () => {
  const { kitchen, menu } = found
  expect(otherMenu({ menu, kitchen })?.href).toBe(`/catering/${kitchen.catering?.menu_id}`)
  expect(otherMenu({ menu, kitchen: { ...kitchen, catering: null } })).toBeUndefined()
  expect(otherMenu({ menu: { ...menu, kind: 'catering' }, kitchen })?.href).toBe(`/menu/${kitchen.menu_id}`)
})
