import type { LocationFile } from '../../catalog/schema.ts'
import type { Catalogue } from '../catalog/catalogue.ts'
import { ServiceError } from '../service-error.ts'
import type { CartRow } from './cart-rows.ts'

/** The kitchen a cart is at; one that left the catalogue takes no orders. */
export function kitchenOf(cart: CartRow, catalogue: Catalogue): LocationFile {
  const location = catalogue.locationById(cart.locationId)
  if (!location) throw new ServiceError('kitchen_unavailable')
  return location
}
