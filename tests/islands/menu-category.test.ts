import { experimental_AstroContainer as AstroContainer } from 'astro/container'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Location } from '#src/contract/locations.ts'
import type { Menu } from '#src/contract/menus.ts'
import MenuCategory from '#src/features/menu/categories/MenuCategory.astro'
import { menuFacts } from '#src/features/menu/facts/menu-facts.ts'
import { menuSections } from '#src/features/menu/facts/menu-section.ts'
import type { PickedKitchen } from '#src/stores/kitchen/kitchen.ts'
import type { MenuSection } from '#src/stores/menu/menu-view.ts'
import { apiClient } from '#tests/support/api-client.ts'
import { kitchen } from '#tests/support/orders/orders.ts'
import { type TestServer, testServer } from '#tests/support/server.ts'

let server: TestServer
let container: Awaited<ReturnType<typeof AstroContainer.create>>
let sections: MenuSection[]

beforeAll(async () => {
  server = await testServer()
  const api = await apiClient(server)
  const menu = await api.ok<Menu>('GET', `/menus/${kitchen.menu_id}`)
  const { timezone } = await api.ok<Location>('GET', `/locations/${kitchen.id}`)
  sections = menuSections(menu, {
    placeholder: '/art/placeholder.webp',
    timezone,
    now: server.clock.now(),
  })
  container = await AstroContainer.create()
})
afterAll(() => server.close())

async function drawn(id: string, look: { refusal?: string; isOut?: boolean } = {}): Promise<string> {
  const section = sections.find(each => each.id === id)
  const pathOf = (product: string) => `/menu/here/product/${product}`
  const props = {
    ...{ section, tone: 'yellow', isFirst: true, isTitled: true, isOut: false, pathOf },
    ...look,
  }
  return container.renderToString(MenuCategory, { props: { ...props, refusal: look.refusal } })
}
const card = (html: string, product: string) =>
  html
    .slice(html.indexOf(`data-product="${product}"`))
    .split('</li>')[0]
    ?.replaceAll(/\s+/g, ' ') ?? ''

test('a menu category shows dishes, prices, badges and heat without scripts', async () => {
  const combos = await drawn('combos')
  for (const seen of [/Three Tender Combo/, /\$12\.99/, />Best seller</, /Heat: No Spice to Reaper/])
    expect(combos).toMatch(seen)
  expect(combos).not.toContain(' style=')
})

test('a category’s serving time is separated from its description', async () => {
  expect((await drawn('breakfast')).replaceAll(/<[^>]+>/g, '')).toMatch(/\S Served 6 to 11 AM\./)
})

test('a dish has an add button, a link to its choices, or a sold-out note', async () => {
  const [sides, combos, wings] = await Promise.all(
    ['sides-and-sauces', 'combos', 'wings-and-bone-in'].map(id => drawn(id)),
  )
  expect(card(sides ?? '', 'crinkle-fries')).toMatch(/<button [^>]*data-add/)
  expect(card(combos ?? '', 'tender-combo')).toMatch(/href="\/menu\/here\/product\/tender-combo#choose"/)
  expect(card(combos ?? '', 'tender-combo')).not.toContain('data-add')
  expect(card(wings ?? '', 'half-bird')).toMatch(/Sold out/)
  expect(card(wings ?? '', 'half-bird')).not.toContain('<button')
})

test('a kitchen that accepts no orders explains why beside each button', async () => {
  const sides = card(
    await drawn('sides-and-sauces', { refusal: 'No online orders here right now.' }),
    'crinkle-fries',
  )
  expect(sides).toMatch(/aria-disabled="true" aria-describedby="crinkle-fries-reason"/)
  expect(sides).toMatch(/<p id="crinkle-fries-reason"[^>]*> ?No online orders here right now\./)
  expect(sides).not.toContain('data-add')
})

test('a category of another brand is rendered but hidden', async () => {
  expect(await drawn('combos', { isOut: true })).toMatch(/<section [^>]*data-out/)
  expect(await drawn('combos')).not.toContain('data-out')
})

test('the menu data for scripts lists each dish’s builds once', () => {
  const kitchen = { id: '101', menu_id: 'here' } as PickedKitchen
  const menu = {
    ...{ menuId: 'here', brands: [], brand: null, app: '', byDescription: false },
    fryer: [],
    friedWith: null,
  }
  const facts = menuFacts(sections, { kitchen, menu })
  const built = facts.sections.map(({ cards }) =>
    cards.map(([cost, build]) => ({ cost, ...facts.builds[build] })),
  )
  expect(sections.map(({ cards }) => cards)).toMatchObject(built)
  expect(new Set(facts.builds.map(build => JSON.stringify(build))).size).toBe(facts.builds.length)
  expect(facts.builds.length).toBeLessThan(sections.flatMap(({ cards }) => cards).length)
})
