import type { PlacedOrder } from '#src/contract/order/orders.ts'
import type { DeliveryPlace } from '#src/domain/kitchen/delivery/delivery-form.ts'
import { findDeliveryZone } from '#src/domain/kitchen/delivery/delivery-zone.ts'
import type { LocationFile } from '#src/server/catalog/files/location-file.ts'
import type { Context } from '#src/server/services/context.ts'
import { locateAddress } from '#src/server/services/delivery/locate-address.ts'
import { ServiceError } from '#src/server/services/service-error.ts'

/**
 * Geocodes an order's delivery address again. Returns null if the address is hidden, unknown, or outside the
 * kitchen's zones. In that case, the guest has to enter an address.
 */
export async function geocodeOrderAddress(
  ctx: Context,
  { delivery }: PlacedOrder,
  kitchen: LocationFile,
): Promise<DeliveryPlace | null> {
  // A guest's address is hidden a day after the promised time.
  if (!delivery?.address) return null
  const { address, unit, city, state, zip, instructions } = delivery
  const position = await locateAddress(ctx, { address, city, state, zip }).catch(error => {
    if (error instanceof ServiceError) return null
    throw error
  })
  const place = position && { address, unit, city, state, zip, instructions, ...position }
  return place && findDeliveryZone(kitchen, place) ? place : null
}
