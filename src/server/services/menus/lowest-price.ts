import type { ProductListItem } from '../../../contract/products.ts'
import { fromPrice } from '../../../domain/menu/from-price.ts'
import type { Catalog, KitchenMenu } from '../../catalog/catalog.ts'

/**
 * If prices differ, `from` is the lowest. Only kitchens with overrides can differ from others with
 * the same menu.
 */
export function withLowestPrice(
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

/** Menus of kitchens with overrides, and one of the unchanged kitchens per menu; none without overrides. */
export function menusToCompare(catalog: Catalog, menus: readonly KitchenMenu[]): KitchenMenu[] {
  const { kitchensWithOverrides } = catalog
  const overriddenMenus = menus.filter(({ location }) => kitchensWithOverrides.has(location.id))
  if (overriddenMenus.length === 0) return []
  const otherMenus = menus.filter(({ location }) => !kitchensWithOverrides.has(location.id))
  const byMenuId = new Map(otherMenus.map(kitchenMenu => [kitchenMenu.location.menu, kitchenMenu]))
  return [...overriddenMenus, ...byMenuId.values()]
}
