import type { ProductListItem } from '#src/contract/products.ts'
import { findFromPrice } from '#src/domain/menu/from-price.ts'
import type { Catalog, KitchenMenu } from '#src/server/catalog/catalog.ts'

/** Sets `from` to the product's lowest price if its price differs between kitchens. */
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
    product => findFromPrice(product) ?? product.cost,
  )
  return new Set(prices).size > 1 ? { ...product, from: Math.min(...prices) } : product
}

/**
 * Returns the menus whose prices can differ: those of kitchens with overrides, and one menu per menu id for
 * all other kitchens. Returns none if no kitchen has overrides.
 */
export function selectMenusToCompare(catalog: Catalog, menus: readonly KitchenMenu[]): KitchenMenu[] {
  const { kitchensWithOverrides } = catalog
  const overriddenMenus = menus.filter(({ location }) => kitchensWithOverrides.has(location.id))
  if (overriddenMenus.length === 0) return []
  const otherMenus = menus.filter(({ location }) => !kitchensWithOverrides.has(location.id))
  const byMenuId = new Map(otherMenus.map(kitchenMenu => [kitchenMenu.location.menu, kitchenMenu]))
  return [...overriddenMenus, ...byMenuId.values()]
}
