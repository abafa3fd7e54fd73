import { describe, expect, test } from 'vitest'
import type { Menu, MenuItem, MenuProduct } from '#src/contract/menus.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { createCatalogEdits } from '#tests/support/database/catalog-edits.ts'
import { aCart, addPlainProduct, kitchen } from '#tests/support/orders/orders.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const server = await startSuiteServer()
const api = await createApiClient(server)

const ids = (products: MenuProduct[]) => products.map(product => product.product_id)
const upsellsOf = async (product: string, menu = kitchen.menu_id) =>
  ids((await api.ok<MenuItem>('GET', `/menus/${menu}/products/${product}`)).upsells)
const offeredWith = async (cart: string) =>
  ids((await api.ok<{ products: MenuProduct[] }>('GET', `/carts/${cart}/upsells`)).products)

describe('the upsells of a product', () => {
  test('a product’s upsells are listed in catalog order', async () => {
    const { upsells } = await api.ok<MenuItem>('GET', `/menus/${kitchen.menu_id}/products/three-tenders`)
    expect(ids(upsells)).toEqual(['crinkle-fries', 'mac-and-cheese', 'sweet-tea', 'comeback-sauce'])
    expect(upsells[0]).toMatchObject({ name: 'Crinkle Fries', cost: 349, needs_choices: false })
  })

  test('every product has upsells and is not its own upsell', { tags: ['all'] }, async () => {
    for (const menuId of [kitchen.menu_id, 'denver-rino', 'nashville-five-points-catering']) {
      const { categories } = await api.ok<Menu>('GET', `/menus/${menuId}`)
      for (const id of ids(categories.flatMap(category => category.products))) {
        const offers = await upsellsOf(id, menuId)
        expect([id, offers.length > 0, offers.includes(id)]).toEqual([id, true, false])
      }
    }
  })

  test('a product whose upsells are sold out gets the menu’s upsells instead', async () => {
    const edits = createCatalogEdits(server)
    await edits.put('product', 'crinkle-fries', 'available', false)
    expect(await upsellsOf('three-tenders')).toEqual(['mac-and-cheese', 'sweet-tea', 'comeback-sauce'])
    await edits.put('product', 'three-tenders', 'upsells', ['half-bird', 'vanilla-shake'])
    expect(await upsellsOf('three-tenders')).toEqual([
      'sweet-tea',
      'comeback-sauce',
      'banana-pudding',
      'brown-butter-cookie',
      'lemonade',
    ])
    await edits.undo()
  })
})

describe('the upsells of a bag', () => {
  test('a bag offers upsells for its lines before the menu’s general upsells', async () => {
    const cart = await addPlainProduct(
      api,
      await addPlainProduct(api, await aCart(api), 'three-tenders'),
      'kids-mac',
    )
    expect(await offeredWith(cart.id)).toEqual([
      'crinkle-fries',
      'mac-and-cheese',
      'sweet-tea',
      'comeback-sauce',
      'brown-butter-cookie',
      'bottled-water',
      'banana-pudding',
      'lemonade',
    ])
  })

  test('a bag does not offer an upsell that it already contains', async () => {
    const cart = await addPlainProduct(
      api,
      await addPlainProduct(api, await aCart(api), 'three-tenders'),
      'crinkle-fries',
    )
    expect(await offeredWith(cart.id)).not.toContain('crinkle-fries')
  })

  test('a bag offers at most twelve upsells', async () => {
    const menu = await api.ok<Menu>('GET', `/menus/${kitchen.menu_id}`)
    const availableProducts = menu.categories
      .flatMap(category => category.products)
      .filter(product => product.available)
    const cart = await addPlainProduct(api, await aCart(api), 'lemonade')
    const edits = createCatalogEdits(server)
    await edits.put('menu', 'main', 'upsells', ids(availableProducts).slice(0, 12))
    expect(await offeredWith(cart.id)).toHaveLength(12)
    await edits.undo()
  })

  test('an empty bag offers upsells', async () => {
    expect((await offeredWith((await aCart(api)).id))[0]).toBe('crinkle-fries')
    const removed = await api.call('GET', '/carts/c_0000000000000000000000/upsells')
    expect(removed).toMatchObject({ status: 404, body: { code: 'cart_not_found' } })
  })

  test('a catering bag offers catering upsells', async () => {
    const menu_id = 'nashville-five-points-catering'
    const { id } = await api.ok<{ id: string }>('POST', '/carts', {
      location_id: '101',
      handoff: 'pickup',
      menu_id,
    })
    expect(await offeredWith(id)).toEqual(['tea-gallon', 'cookie-tray', 'mac-pan', 'cornbread-dozen'])
  })
})
