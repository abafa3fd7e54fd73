import type { ProductListItem } from '#src/contract/products.ts'
import { fromPrice } from '#src/domain/menu/from-price.ts'
import type { Catalog, KitchenMenu } from '#src/server/catalog/catalog.ts'

/**
 * Sets `from` to the lowest price if prices differ. Only kitchens with overrides can differ from other
 * kitchens with the same menu.
 */
export function addLowestPrice(
  product: ProductListItem,
  catalog: Catalog,
  menus: readonly KitchenMenu[],
  now: Date,
): ProductListItem {
  const products = menus.flatMap(
    kitchenMenu => catalog.productOnMenu(kitchenMenu, product.product_id, now) ?? [],
  )
  const availableProducts = products.filter(({ available }) => available)
  const prices = (availableProducts.length > 0 ? availableProducts : products).map(
    product => fromPrice(product) ?? product.cost,
  )
  return new Set(prices).size > 1 ? { ...product, from: Math.min(...prices) } : product
}

/**
 * Returns the menus of kitchens with overrides, and one menu of the other kitchens per menu id. Returns none
 * if no kitchen has overrides.
 */
export function selectMenusToCompare(catalog: Catalog, menus: readonly KitchenMenu[]): KitchenMenu[] {
  const { kitchensWithOverrides } = catalog
  const overriddenMenus = menus.filter(({ location }) => kitchensWithOverrides.has(location.id))
  if (overriddenMenus.length === 0) return []
  const otherMenus = menus.filter(({ location }) => !kitchensWithOverrides.has(location.id))
  const byMenuId = new Map(otherMenus.map(kitchenMenu => [kitchenMenu.location.menu, kitchenMenu]))
  return [...overriddenMenus, ...byMenuId.values()]
}
