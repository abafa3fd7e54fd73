import { type DeliveryZone, findDeliveryZone } from '#src/domain/kitchen/delivery/delivery-zone.ts'
import { toHandoffChoice } from '#src/domain/kitchen/handoff.ts'
import { findWithinMiles, type Position, roundMiles } from '#src/domain/place/distance.ts'
import { findUnavailableReason } from '#src/domain/scheduling/availability.ts'
import type { Catalog } from '#src/server/catalog/catalog.ts'
import type { LocationFile } from '#src/server/catalog/files/location-file.ts'

const OTHER_KITCHENS_MAX = 3

export function listOtherDeliveringKitchens(catalog: Catalog, position: Position, now: Date) {
  const others = findDeliveringKitchens(catalog, position, now)
    .slice(0, OTHER_KITCHENS_MAX)
    .map(({ kitchen: { id, name, menu_id, city, state }, miles }) => ({
      id,
      name,
      menu_id,
      city,
      state,
      distance: roundMiles(miles),
    }))
  return { others }
}

export type DeliveryOption = { kitchen: LocationFile; zone: DeliveryZone; miles: number }

/**
 * Maximum distance between a kitchen and the address, well above the 50 miles that the catalog allows for
 * radius zones.
 */
const REACH_MILES = 100
const delivery = toHandoffChoice('delivery')

export function findDeliveringKitchens(
  { locations }: Catalog,
  position: Position,
  now: Date,
): DeliveryOption[] {
  return findWithinMiles(locations, position, REACH_MILES).flatMap(({ place: kitchen, miles }) => {
    const zone = kitchen.services.delivery ? findDeliveryZone(kitchen, position) : null
    return zone && acceptsDeliveries(kitchen, now) ? [{ kitchen, zone, miles }] : []
  })
}

function acceptsDeliveries(kitchen: LocationFile, now: Date): boolean {
  const reason = findUnavailableReason({ kitchen, choice: delivery, now })
  return reason === null || reason === 'kitchen_closed'
}
