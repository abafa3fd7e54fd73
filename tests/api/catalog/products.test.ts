import { afterEach, describe, expect, test } from 'vitest'
import type { ProductList } from '#src/contract/products.ts'
import type { Catalog } from '#src/server/catalog/catalog.ts'
import { productFile } from '#src/server/catalog/files/menu-files.ts'
import { listProducts } from '#src/server/services/menus/list-products.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { createCatalogEdits } from '#tests/support/database/catalog-edits.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const server = await startSuiteServer()
const api = await createApiClient(server)
const edits = createCatalogEdits(server)
afterEach(() => edits.undo())

const onOffer = (query: string) => api.ok<ProductList>('GET', `/products${query}`)
const idsOf = ({ products }: ProductList) => products.map(product => product.product_id)

async function viewedProducts(query: { ids?: string; category?: string }, change: Partial<Catalog> = {}) {
  const catalog = { ...(await server.ctx.catalog()), ...change }
  const lookup: string[] = []
  const productOn: Catalog['productOnMenu'] = (on, id, now) => {
    lookup.push(id)
    return catalog.productOnMenu(on, id, now)
  }
  const ctx = { ...server.ctx, catalog: async () => ({ ...catalog, productOnMenu: productOn }) }
  return { listed: await listProducts(ctx, query), looked: lookup }
}

describe('a chain with many products', () => {
  test('a product query stops searching once all requested products are found', async () => {
    const { listed, looked } = await viewedProducts({ ids: 'three-tenders,root-beer-float' })
    expect(idsOf(listed)).toEqual(['three-tenders', 'root-beer-float'])
    expect(looked).toEqual(['three-tenders', 'root-beer-float'])
  })

  test('a product query without ids returns at most 500 products', async () => {
    const real = await server.ctx.catalog()
    const tenders = real.regularMenu(real.locations[0] ?? expect.fail()).menu.categories[0] ?? expect.fail()
    const many = Array.from({ length: 600 }, (_, index) => `product-${index}`)
    const { listed, looked } = await viewedProducts(
      {},
      {
        regularMenu: location => {
          const on = real.regularMenu(location)
          return { ...on, menu: { ...on.menu, categories: [{ ...tenders, products: many }] } }
        },
        productOnMenu: (on, product_id, now) => {
          const product = real.productOnMenu(real.regularMenu(on.location), 'three-tenders', now)
          return product && { ...product, product_id }
        },
      },
    )
    expect(idsOf(listed)).toEqual(many.slice(0, 500))
    expect(looked).toHaveLength(500)
  })
})

describe('prices across kitchens', () => {
  const priceAt = async (kitchen: string, cost: number, available = true) => {
    const real = await server.ctx.catalog()
    const productOn: Catalog['productOnMenu'] = (on, id, now) => {
      const product = real.productOnMenu(on, id, now)
      return product && on.location.id === kitchen ? { ...product, cost, available } : product
    }
    const catalog = { ...real, productOnMenu: productOn, kitchensWithOverrides: new Set([kitchen]) }
    const ctx = { ...server.ctx, catalog: async () => catalog }
    return (await listProducts(ctx, { ids: 'three-tenders' })).products[0]
  }

  test.each([
    ['its lowest price if only the first kitchen sells it for more', '101', 899, 849],
    ['its lowest price if only the first kitchen sells it for less', '101', 799, 799],
    ['its lowest price if a later kitchen sells it for less', '102', 799, 799],
    ['no lowest price if every kitchen sells it for the same price', '102', 849, null],
  ])('on a page without a kitchen, a dish shows %s', async (_, kitchen, cost, from) => {
    expect((await priceAt(kitchen, cost))?.from).toBe(from)
  })

  test('the lowest price of a dish ignores kitchens where the dish is sold out', async () => {
    expect((await priceAt('102', 799, false))?.from).toBeNull()
  })
})

describe('the list of products', () => {
  test('a product that several kitchens sell is listed once', async () => {
    const all = idsOf(await onOffer(''))
    expect(new Set(all).size).toBe(all.length)
    expect(all).toContain('three-tenders')
    expect(all).toContain('root-beer-float')
  })

  test('requested products are returned in the requested order, without products that no kitchen sells', async () => {
    const result = await onOffer('?ids=root-beer-float,no-such-thing,three-tenders')
    expect(idsOf(result)).toEqual(['root-beer-float', 'three-tenders'])
    expect(result.products[1]).toMatchObject({ name: 'Three Tenders', cost: 849, category: 'tenders' })
    expect(result.categories.map(({ id }) => id).toSorted()).toEqual(['floats', 'tenders'])
  })

  test('a product query for a category returns its products in menu order', async () => {
    const result = await onOffer('?category=tenders')
    expect(result.categories).toEqual([expect.objectContaining({ id: 'tenders', name: 'Tenders' })])
    expect(idsOf(result).slice(0, 3)).toEqual(['one-tender', 'three-tenders', 'five-tenders'])
  })

  test.each(['?category=nothing', '?ids=', '?ids=,,'])(
    'the product query %s returns an empty list instead of an error',
    async query => {
      expect(await onOffer(query)).toEqual({ categories: [], products: [] })
    },
  )

  test('the product list reflects current prices and stock', async () => {
    await edits.put('product', 'three-tenders', 'cost', 899)
    await edits.put('product', 'half-bird', 'available', true)
    const { products } = await onOffer('?ids=three-tenders,half-bird')
    expect(products).toMatchObject([{ cost: 899 }, { available: true }])
  })

  test('a product is not listed if no kitchen that accepts online orders sells it', async () => {
    const sells = async () => idsOf(await onOffer('?ids=root-beer-float'))
    expect(await sells()).toEqual(['root-beer-float'])
    for (const id of ['501', '601']) await edits.put('location', id, 'available', false)
    expect(await sells()).toEqual([])
  })

  test('a product query with an unknown parameter is rejected', async () => {
    expect((await api.call('GET', '/products?menu=main')).status).toBe(400)
  })
})

const dish = { id: 'wings', name: 'Wings', cost: 949 }

const problems = (fields: object) =>
  productFile.safeParse({ ...dish, ...fields }).error?.issues.map(({ path }) => path.join('.')) ?? []

describe('product badges', () => {
  test('a product’s badges default to an empty list', () => {
    expect(productFile.parse(dish)).toMatchObject({ badges: [] })
  })

  test('an import rejects unknown badges, duplicate badges and an invalid new_until date', () => {
    expect(problems({ badges: ['hot', 'best-seller'], new_until: '2027-03-31' })).toEqual([])
    expect(problems({ badges: ['hot', 'hot'] })).toEqual(['badges'])
    expect(problems({ badges: ['tasty'] })).toEqual(['badges.0'])
    expect(problems({ new_until: '2027-02-30' })).toEqual(['new_until'])
  })
})
