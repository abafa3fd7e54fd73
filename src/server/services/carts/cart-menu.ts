import type { Catalogue, KitchenMenu } from '../../catalog/catalogue.ts'
import { ServiceError } from '../service-error.ts'
import type { CartRow } from './cart-rows.ts'

/** The kitchen's menu a cart is filled from; one that left the catalogue takes no orders. */
export function menuOf(cart: CartRow, catalogue: Catalogue): KitchenMenu {
  const menu = catalogue.kitchenMenu(cart.menuId)
  if (menu?.location.id !== cart.locationId) throw new ServiceError('kitchen_unavailable')
  return menu
}
