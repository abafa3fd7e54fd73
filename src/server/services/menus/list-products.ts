import { PRODUCTS_LISTED_MAX, type ProductList, type ProductListItem } from '#src/contract/products.ts'
import { isOrderable } from '#src/domain/kitchen/is-orderable.ts'
import { kitchenStatus } from '#src/domain/kitchen/kitchen-status.ts'
import type { Catalog } from '#src/server/catalog/catalog.ts'
import type { KitchenMenu } from '#src/server/catalog/imported-catalog.ts'
import type { Context } from '../context.ts'
import { addLowestPrice, selectMenusToCompare } from './lowest-price.ts'
import { toListedProduct } from './to-menu-product.ts'

type Query = { ids?: string | undefined; category?: string | undefined }
type Category = ProductList['categories'][number]
type MenuEntry = { kitchenMenu: KitchenMenu; section: KitchenMenu['menu']['categories'][number]; id: string }

export async function listProducts(ctx: Context, { ids, category }: Query): Promise<ProductList> {
  const catalog = await ctx.catalog()
  const now = ctx.now()
  const requestedIds = ids === undefined ? null : new Set(ids.split(',').map(id => id.trim()))
  const remainingIds = requestedIds && new Set(requestedIds)
  const products = new Map<string, ProductListItem>()
  const categories = new Map<string, Category>()
  for (const { kitchenMenu, section, id } of menuEntries(catalog, now, category)) {
    if (remainingIds ? remainingIds.size === 0 : products.size === PRODUCTS_LISTED_MAX) break
    const existing = products.get(id)
    const product =
      existing?.available || (remainingIds && !remainingIds.has(id))
        ? null
        : catalog.productOnMenu(kitchenMenu, id, now)
    if (!product || (existing && !product.available)) continue
    products.set(id, toListedProduct(product))
    if (product.available) remainingIds?.delete(id)
    const { name, description } = section
    categories.set(section.id, categories.get(section.id) ?? { id: section.id, name, description })
  }
  const listedProducts = requestedIds
    ? [...requestedIds].flatMap(id => products.get(id) ?? [])
    : [...products.values()]
  const comparedMenus = selectMenusToCompare(catalog, allOrderableMenus(catalog, now))
  return {
    categories: [...categories.values()],
    products: listedProducts.map(product => addLowestPrice(product, catalog, comparedMenus, now)),
  }
}

function* menuEntries(catalog: Catalog, now: Date, category: string | undefined): Generator<MenuEntry> {
  for (const kitchenMenu of orderableMenus(catalog, now)) {
    for (const section of kitchenMenu.menu.categories) {
      if (category !== undefined && section.id !== category) continue
      for (const id of section.products) yield { kitchenMenu, section, id }
    }
  }
}

/**
 * Yields one menu per menu id and time zone, because all orderable kitchens with the same menu and time zone
 * sell the same products at the same hours.
 */
function* orderableMenus(catalog: Catalog, now: Date): Generator<KitchenMenu> {
  const seenKeys = new Set<string>()
  for (const kitchen of catalog.locations) {
    const key = `${kitchen.menu} ${kitchen.timezone}`
    if (seenKeys.has(key) || !isOrderable(kitchenStatus(kitchen, now).state)) continue
    seenKeys.add(key)
    yield catalog.regularMenu(kitchen)
  }
}

function allOrderableMenus(catalog: Catalog, now: Date): KitchenMenu[] {
  if (catalog.kitchensWithOverrides.size === 0) return []
  return catalog.locations
    .filter(kitchen => isOrderable(kitchenStatus(kitchen, now).state))
    .map(kitchen => catalog.regularMenu(kitchen))
}
