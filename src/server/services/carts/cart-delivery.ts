import type { Delivery } from '../../../contract/handoff-details.ts'
import { type DeliveryZone, deliveryFee, shortOfZone, zoneAt } from '../../../domain/kitchen/delivery-zone.ts'
import type { Cents } from '../../../domain/money/money.ts'
import type { LocationFile } from '../../catalog/location-file.ts'
import type { CartRow } from './cart-rows.ts'

/** The zone a bag is delivered in; null for every other way, without an address, and where the kitchen does not go. */
export function zoneOf({ handoff, delivery }: CartRow, kitchen: LocationFile): DeliveryZone | null {
  return handoff === 'delivery' && delivery ? zoneAt(kitchen, delivery) : null
}

/** Where a bag is delivered to, and what that costs for a subtotal; an address the kitchen does not go to costs nothing. */
export function cartDelivery(
  { handoff, delivery }: CartRow,
  zone: DeliveryZone | null,
  subtotal: Cents,
): Delivery | null {
  if (handoff !== 'delivery' || !delivery) return null
  const { latitude, longitude, isMiddleOfZip, ...address } = delivery
  if (!zone) return { ...address, zone: null, fee: 0, minimum: 0, short: 0, minutes: 0 }
  const { name, minimum, minutes } = zone
  const fee = deliveryFee(zone, subtotal)
  return { ...address, zone: name, fee, minimum, short: shortOfZone(zone, subtotal), minutes }
}
