import type { ProductOnOffer } from '../../../contract/products.ts'
import { fromPrice } from '../../../domain/menu/from-price.ts'
import type { Catalog, KitchenMenu } from '../../catalog/catalog.ts'

/**
 * If prices differ, `from` is the lowest. Only kitchens with overrides can differ from others with
 * the same menu.
 */
export function fromLeastPrice(
  product: ProductOnOffer,
  catalog: Catalog,
  menus: readonly KitchenMenu[],
  now: Date,
): ProductOnOffer {
  const everywhere = menus.flatMap(on => catalog.productOn(on, product.product_id, now) ?? [])
  const onOffer = everywhere.filter(({ available }) => available)
  const prices = (onOffer.length > 0 ? onOffer : everywhere).map(there => fromPrice(there) ?? there.cost)
  return new Set(prices).size > 1 ? { ...product, from: Math.min(...prices) } : product
}

/** Menus of kitchens with overrides, and one of the unchanged kitchens per menu; none without overrides. */
export function menusApart(catalog: Catalog, menus: readonly KitchenMenu[]): KitchenMenu[] {
  const { kitchensApart } = catalog
  const apart = menus.filter(({ location }) => kitchensApart.has(location.id))
  if (apart.length === 0) return []
  const alike = menus.filter(({ location }) => !kitchensApart.has(location.id))
  const one = new Map(alike.map(on => [on.location.menu, on]))
  return [...apart, ...one.values()]
}
