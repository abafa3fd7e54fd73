import type { Position } from '../../../domain/place/distance.ts'
import type { Catalogue } from '../../catalog/catalogue.ts'
import { kitchensDelivering, roundMiles } from './kitchens-delivering.ts'

/** How many other kitchens are named where one does not deliver. */
const OTHERS_MAX = 3

/** What the refusal of an address carries: the nearest kitchens that do go there. */
export function othersDelivering(catalogue: Catalogue, place: Position, now: Date) {
  const others = kitchensDelivering(catalogue, place, now)
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
