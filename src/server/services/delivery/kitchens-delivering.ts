import { type DeliveryZone, zoneAt } from '../../../domain/kitchen/delivery/delivery-zone.ts'
import { choiceOf } from '../../../domain/kitchen/handoff.ts'
import { type Position, roundMiles, withinMiles } from '../../../domain/place/distance.ts'
import { unavailableReason } from '../../../domain/scheduling/availability.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import type { LocationFile } from '../../catalog/files/location-file.ts'

const OTHERS_MAX = 3

export function othersDelivering(catalog: Catalog, place: Position, now: Date) {
  const others = kitchensDelivering(catalog, place, now)
    .slice(0, OTHERS_MAX)
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

export type Delivering = { kitchen: LocationFile; zone: DeliveryZone; miles: number }

/** Larger than any delivery zone: the catalog's maximum radius. */
const REACH_MILES = 100
const delivery = choiceOf('delivery')

export function kitchensDelivering({ locations }: Catalog, place: Position, now: Date): Delivering[] {
  return withinMiles(locations, place, REACH_MILES).flatMap(({ place: kitchen, miles }) => {
    const zone = kitchen.services.delivery ? zoneAt(kitchen, place) : null
    return zone && takesDeliveries(kitchen, now) ? [{ kitchen, zone, miles }] : []
  })
}

function takesDeliveries(kitchen: LocationFile, now: Date): boolean {
  const reason = unavailableReason({ kitchen, choice: delivery, now })
  return reason === null || reason === 'kitchen_closed'
}
