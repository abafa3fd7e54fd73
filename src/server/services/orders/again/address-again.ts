import type { PlacedOrder } from '../../../../contract/order/orders.ts'
import type { DeliveryPlace } from '../../../../domain/kitchen/delivery/delivery-form.ts'
import { zoneAt } from '../../../../domain/kitchen/delivery/delivery-zone.ts'
import type { LocationFile } from '../../../catalog/files/location-file.ts'
import type { Context } from '../../context.ts'
import { locateAddress } from '../../delivery/locate-address.ts'
import { ServiceError } from '../../service-error.ts'

/** Where an order went, looked up as it is now; null where the kitchen goes no more, which the guest is then asked. */
export async function addressAgain(
  ctx: Context,
  { delivery }: PlacedOrder,
  kitchen: LocationFile,
): Promise<DeliveryPlace | null> {
  // A guest's is hidden after a day.
  if (!delivery?.address) return null
  const { address, unit, city, state, zip, instructions } = delivery
  const position = await locateAddress(ctx, { address, city, state, zip }).catch(error => {
    if (error instanceof ServiceError) return null
    throw error
  })
  const place = position && { address, unit, city, state, zip, instructions, ...position }
  return place && zoneAt(kitchen, place) ? place : null
}
