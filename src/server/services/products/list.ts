import type { ProductOnOffer, ProductsOnOffer } from '../../../contract/products.ts'
import { kitchenStatus } from '../../../domain/kitchen-status.ts'
import type { LocationFile } from '../../catalog/schema.ts'
import type { Context } from '../context.ts'
import { toSummary } from '../menus/to-summary.ts'

type Query = { ids?: string | undefined; category?: string | undefined }
type Category = ProductsOnOffer['categories'][number]

/** Products as the first kitchen has them that sells them, for the price they have everywhere; others are left out. */
export async function listProducts(ctx: Context, { ids, category }: Query): Promise<ProductsOnOffer> {
  const catalogue = await ctx.catalogue()
  const now = ctx.now()
  const wanted = ids === undefined ? null : new Set(ids.split(',').map(id => id.trim()))
  const products = new Map<string, ProductOnOffer>()
  const categories = new Map<string, Category>()
  const offered = onePerMenu(catalogue.locations.filter(kitchen => takesOrders(kitchen, now))).flatMap(
    kitchen => catalogue.menuOf(kitchen).categories.map(section => ({ kitchen, section })),
  )
  for (const { kitchen, section } of offered) {
    if (category !== undefined && section.id !== category) continue
    for (const id of section.products) {
      const product = !wanted || wanted.has(id) ? catalogue.productOn(kitchen, id) : null
      if (!product || products.has(id)) continue
      products.set(id, toSummary(product))
      const { name, description } = section
      categories.set(section.id, categories.get(section.id) ?? { id: section.id, name, description })
    }
  }
  return {
    categories: [...categories.values()],
    products: wanted ? [...wanted].flatMap(id => products.get(id) ?? []) : [...products.values()],
  }
}

function takesOrders(kitchen: LocationFile, now: Date): boolean {
  const { state } = kitchenStatus(kitchen, now)
  return state !== 'unavailable' && state !== 'coming-soon'
}

/** Kitchens that share a menu sell the same. */
function onePerMenu(kitchens: LocationFile[]): LocationFile[] {
  const seen = new Set<string>()
  return kitchens.filter(({ menu }) => !seen.has(menu) && seen.add(menu))
}
