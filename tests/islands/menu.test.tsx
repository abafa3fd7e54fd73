import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addServerData } from '#src/content/server-data.ts'
import type { AppSettings } from '#src/contract/app.ts'
import type { Location } from '#src/contract/locations.ts'
import type { Menu as MenuData } from '#src/contract/menus.ts'
import { Menu } from '#src/islands/Menu.island.tsx'
import { createTimedTexts } from '#src/layouts/menu/timed-texts.ts'
import { createMenuContext } from '#src/layouts/menu/whole-menu.ts'
import { $dietaryFilter, clearDietaryFilter, setAllergenAvoided } from '#src/stores/menu/dietary-filter.ts'
import { menuDataPath } from '#src/stores/menu/island-data.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { kitchen as picked } from '#tests/support/orders/orders.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { openBrowser } from '#tests/support/stores.ts'

let server: TestServer
let menu: MenuData
let kitchen: Location
let app: AppSettings

beforeAll(async () => {
  server = await startTestServer()
  const api = await createApiClient(server)
  menu = await api.ok<MenuData>('GET', `/menus/${picked.menu_id}`)
  kitchen = await api.ok<Location>('GET', `/locations/${picked.id}`)
  app = await api.ok<AppSettings>('GET', '/app')
})
beforeEach(() => openBrowser(server))
afterAll(() => server.close())

type Look = { category?: string; brand?: string; kitchen?: Location; menu?: MenuData; popular?: string[] }

/**
 * Renders a menu as the server does or, if `source` has no data, as the browser does after loading the data.
 */
function mount(
  look: Look = {},
  source = addServerData({ path: menuDataPath(menu.menu_id) }, look.menu ?? menu),
) {
  const displayed = look.kitchen ?? kitchen
  const matches = { step: 'found' as const, placement: 'menu' as const, menu, kitchen: displayed, app }
  return (
    <Menu
      source={source}
      page={createMenuContext({ ...matches, category: null, brand: null })}
      category={look.category ?? null}
      brand={look.brand ?? null}
      isMultibrand={false}
      hasSearch
      byDescription={false}
      popular={look.popular ?? []}
      timed={createTimedTexts(menu, { now: server.clock.now(), timezone: kitchen.timezone })}
    />
  )
}
const html = (look?: Look) => renderToString(mount(look))
const card = (item: string, product: string) =>
  item.slice(item.indexOf(`data-product="${product}"`)).split('</li>')[0]

test('a menu shows its dishes, prices, badges, and heat without JavaScript', () => {
  const all = html()
  for (const observed of [/Three Tender Combo/, /\$12\.99/, />Best seller</, /Heat: No Spice to Reaper/])
    expect(all).toMatch(observed)
  expect(all).not.toContain('<script')
  expect(all).not.toContain('<template')
})

test('the browser loads a menu by its path and renders the same HTML as the server', async () => {
  const source = addServerData({ path: menuDataPath(menu.menu_id) }, menu)
  expect(JSON.stringify(source)).toBe(`{"path":"menus/${menu.menu_id}"}`)
  expect(() => renderToString(mount({}, JSON.parse(JSON.stringify(source))))).toThrow('not loaded')
  expect(await Menu.loader(source.path)).toBe(true)
  expect(renderToString(mount({}, JSON.parse(JSON.stringify(source))))).toBe(html())
})

test('a menu that failed to load is requested again', async () => {
  const browser = openBrowser(server)
  browser.isOnline = false
  expect(await Menu.loader(menuDataPath('nashville-midtown'))).toBe(false)
  browser.isOnline = true
  expect(await Menu.loader(menuDataPath('nashville-midtown'))).toBe(true)
})

test('a guest’s dietary filter does not change the HTML that is hydrated', () => {
  setAllergenAvoided('milk', true)
  const filtered = html()
  clearDietaryFilter()
  expect($dietaryFilter.get().allergens).toEqual([])
  expect(filtered).toBe(html())
})

test('a category’s serving times are separated from its description by a space', () => {
  expect(html().replaceAll(/<[^>]+>/g, '')).toMatch(/\S Served 6 to 11 AM\./)
})

test('a dish has an Add button, a link to its choices, or a sold-out note', () => {
  const all = html()
  expect(card(all, 'crinkle-fries')).toMatch(/<button [^>]*data-add="crinkle-fries"/)
  expect(card(all, 'tender-combo')).toMatch(/href="\/menu\/[\w-]+\/product\/tender-combo#choose"/)
  expect(card(all, 'tender-combo')).not.toContain('data-add')
  expect(card(all, 'half-bird')).toMatch(/Sold out/)
  expect(card(all, 'half-bird')).not.toContain('<button')
})

test('a disabled Add button is described by the reason why the kitchen accepts no orders', () => {
  const sides = card(html({ kitchen: { ...kitchen, status: 'unavailable' } }), 'crinkle-fries')
  expect(sides).toMatch(/aria-disabled="true" aria-describedby="crinkle-fries-reason"/)
  expect(sides).toMatch(/<p id="crinkle-fries-reason"[^>]*>No online orders here right now\./)
  expect(sides).not.toContain('data-add')
})

test('a category page lists its category first', () => {
  const [first] = [...html({ category: 'sides-and-sauces' }).matchAll(/<section id="([\w-]+)"/g)]
  expect(first?.[1]).toBe('sides-and-sauces')
})

test('categories of other brands are rendered but hidden', () => {
  const [first, ...others] = menu.categories.map(category => ({ ...category, super_category: 'ours' }))
  if (!first) throw new Error('The menu has no categories.')
  const categories = [{ ...first, super_category: 'theirs' }, ...others]
  const all = html({ menu: { ...menu, categories }, brand: 'ours' })
  expect(all).toMatch(new RegExp(`<section id="${first.id}"[^>]* data-out=""`))
  expect(all.match(/<section [^>]*data-out/g)).toHaveLength(1)
})

test('popular dishes are linked above the categories', () => {
  expect(html()).not.toContain('Popular here')
  expect(html({ popular: ['three-tenders'] })).toMatch(/Popular here.*product\/three-tenders.*<section id="/)
})
