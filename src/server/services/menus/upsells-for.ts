import type { MenuProduct } from '../../../contract/menus.ts'
import type { Catalogue, KitchenMenu } from '../../catalog/catalogue.ts'
import { toMenuProduct } from './to-menu-product.ts'

/** The products of a list that can be had from a menu now, each once. */
export function upsellsFor(catalogue: Catalogue, on: KitchenMenu, ids: string[], now: Date): MenuProduct[] {
  const preselect = catalogue.settings.pre_select_default_modifiers
  return [...new Set(ids)].flatMap(id => {
    const product = catalogue.productOn(on, id, now)
    return product?.available ? [toMenuProduct(product, preselect)] : []
  })
}
