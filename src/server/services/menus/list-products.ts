import type { ProductOnOffer, ProductsOnOffer } from '../../../contract/products.ts'
import { isOrderable } from '../../../domain/kitchen/is-orderable.ts'
import { kitchenStatus } from '../../../domain/kitchen/kitchen-status.ts'
import { PRODUCTS_LISTED_MAX } from '../../../domain/limits.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import type { KitchenMenu } from '../../catalog/imported-catalog.ts'
import type { Context } from '../context.ts'
import { fromLeastPrice, menusApart } from './least-price.ts'
import { toListed } from './to-menu-product.ts'

type Query = { ids?: string | undefined; category?: string | undefined }
type Category = ProductsOnOffer['categories'][number]
type Place = { on: KitchenMenu; section: KitchenMenu['menu']['categories'][number]; id: string }

export async function listProducts(ctx: Context, { ids, category }: Query): Promise<ProductsOnOffer> {
  const catalog = await ctx.catalog()
  const now = ctx.now()
  const wanted = ids === undefined ? null : new Set(ids.split(',').map(id => id.trim()))
  const sought = wanted && new Set(wanted)
  const products = new Map<string, ProductOnOffer>()
  const categories = new Map<string, Category>()
  for (const { on, section, id } of placesOnOffer(catalog, now, category)) {
    if (sought ? sought.size === 0 : products.size === PRODUCTS_LISTED_MAX) break
    const known = products.get(id)
    const product = known?.available || (sought && !sought.has(id)) ? null : catalog.productOn(on, id, now)
    if (!product || (known && !product.available)) continue
    products.set(id, toListed(product))
    if (product.available) sought?.delete(id)
    const { name, description } = section
    categories.set(section.id, categories.get(section.id) ?? { id: section.id, name, description })
  }
  const listed = wanted ? [...wanted].flatMap(id => products.get(id) ?? []) : [...products.values()]
  const apart = menusApart(catalog, everyMenu(catalog, now))
  return {
    categories: [...categories.values()],
    products: listed.map(product => fromLeastPrice(product, catalog, apart, now)),
  }
}

function* placesOnOffer(catalog: Catalog, now: Date, category: string | undefined): Generator<Place> {
  for (const on of menusOnOffer(catalog, now)) {
    for (const section of on.menu.categories) {
      if (category !== undefined && section.id !== category) continue
      for (const id of section.products) yield { on, section, id }
    }
  }
}

/** One kitchen per menu and time zone: others sell and serve the same. */
function* menusOnOffer(catalog: Catalog, now: Date): Generator<KitchenMenu> {
  const seen = new Set<string>()
  for (const kitchen of catalog.locations) {
    const key = `${kitchen.menu} ${kitchen.timezone}`
    if (seen.has(key) || !isOrderable(kitchenStatus(kitchen, now).state)) continue
    seen.add(key)
    yield catalog.regularMenu(kitchen)
  }
}

function everyMenu(catalog: Catalog, now: Date): KitchenMenu[] {
  if (catalog.kitchensApart.size === 0) return []
  return catalog.locations
    .filter(kitchen => isOrderable(kitchenStatus(kitchen, now).state))
    .map(kitchen => catalog.regularMenu(kitchen))
}
