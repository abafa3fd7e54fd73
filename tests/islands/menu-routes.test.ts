import { afterEach, describe, expect, test } from 'vitest'
import { type MenuPageData, menuTitle, readMenuPage } from '#src/layouts/menu/read-menu-page.ts'
import { createCatalogEdits } from '#tests/support/database/catalog-edits.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const regular = 'nashville-five-points'
const catering = 'nashville-five-points-catering'
const noCatering = 'nashville-midtown'

const server = await startSuiteServer()
const edits = createCatalogEdits(server)
afterEach(() => edits.undo())

type MenuRequest = Parameters<typeof readMenuPage>[1]

function read(request: MenuRequest, query = ''): Promise<MenuPageData> {
  // The cast is safe, because the function uses only `locals.api`.
  const locals = { api: (path: string) => server.request(`/api${path}`) } as App.Locals
  return readMenuPage({ locals, url: new URL(`http://localhost/${query}`) }, request)
}

async function openMenuPage(request: MenuRequest, query?: string) {
  const page = await read(request, query)
  if (page.step !== 'found') throw new Error(`${JSON.stringify(request)} is ${page.step}`)
  return page
}

describe('menu URLs', () => {
  test.each(['menu', 'order'] as const)('a regular menu’s URL below /%s shows that menu', async placement => {
    const { menu, category } = await openMenuPage({ placement, mid: regular })
    expect([menu.kind, category]).toEqual(['regular', null])
  })

  test.each(['catering', 'order'] as const)(
    'a catering menu’s URL below /%s shows that menu',
    async placement => {
      const { menu } = await openMenuPage({ placement, mid: catering })
      expect(menu).toMatchObject({ kind: 'catering', catering: { lead_hours: expect.any(Number) } })
    },
  )

  test('a regular menu’s URL below /catering redirects to the kitchen’s catering menu', async () => {
    expect(await read({ placement: 'catering', mid: regular })).toEqual({
      step: 'moved',
      path: `/catering/${catering}`,
    })
  })

  test('a catering menu’s URL below /menu redirects to /catering and keeps the category', async () => {
    expect(await read({ placement: 'menu', mid: catering, cid: 'trays' })).toEqual({
      step: 'moved',
      path: `/catering/${catering}/category/trays`,
    })
  })

  test('the catering URL of a kitchen without catering has no menu', async () => {
    expect(await read({ placement: 'catering', mid: noCatering })).toMatchObject({ step: 'no-catering' })
  })

  test('the URL of an unknown menu is reported as not found', async () => {
    expect(await read({ placement: 'menu', mid: 'atlantis' })).toMatchObject({ step: 'missing' })
    expect(await read({ placement: 'order', mid: '<script>' })).toMatchObject({ step: 'missing' })
  })
})

describe('category URLs', () => {
  test('a category URL shows the menu with that category’s title', async () => {
    const page = await openMenuPage({ placement: 'menu', mid: regular, cid: 'tenders' })
    expect(page.category?.id).toBe('tenders')
    expect(page.menu.categories.length).toBeGreaterThan(1)
    expect(menuTitle(page)).toBe('Tenders · Nashville Five Points · Red Comb Hot Chicken')
  })

  test('an unknown category redirects to the menu with the category in the query', async () => {
    expect(await read({ placement: 'menu', mid: regular, cid: 'tacos & more' })).toEqual({
      step: 'moved',
      path: `/menu/${regular}?category=tacos%20%26%20more`,
    })
  })

  test('a URL with an empty category id redirects to the menu', async () => {
    expect(await read({ placement: 'order', mid: regular, cid: '' })).toEqual({
      step: 'moved',
      path: `/order/${regular}`,
    })
  })
})

describe('multiple brands', () => {
  test('a menu with several brands shows the brand in the URL or else the first one', async () => {
    const { menu } = await openMenuPage({ placement: 'menu', mid: await multibrand() })
    const [first, second] = menu.super_categories
    const request = { placement: 'menu', mid: menu.menu_id } as const
    expect((await openMenuPage(request)).brand).toBe(first?.id)
    expect((await openMenuPage(request, `?brand=${second?.id}`)).brand).toBe(second?.id)
    expect((await openMenuPage(request, '?brand=tacos')).brand).toBe(first?.id)
  })

  test('a category URL shows the category’s brand', async () => {
    const mid = await multibrand()
    const { brand } = await openMenuPage({ placement: 'menu', mid, cid: 'shakes' })
    expect(brand).toBe('shake-shed')
  })

  test('all brands are shown together if the chain turns multiple brands off', async () => {
    await edits.put('settings', 'settings', 'menu.is_multibrand', false)
    expect((await openMenuPage({ placement: 'menu', mid: await multibrand() })).brand).toBeNull()
  })
})

async function multibrand(): Promise<string> {
  const { data } = await (await server.request('/api/locations')).json()
  for (const { menu_id } of data.locations) {
    const menu = await (await server.request(`/api/menus/${menu_id}`)).json()
    if (menu.data.super_categories.length > 1) return menu_id
  }
  throw new Error('no kitchen of the demo has two brands')
}
