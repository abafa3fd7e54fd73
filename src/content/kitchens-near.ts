import type { Location } from '#src/contract/locations.ts'
import { kitchenSearchText, matchesKitchen } from '#src/domain/kitchen/kitchen-search.ts'
import { nearestFirst } from '#src/domain/place/distance.ts'
import { fromApi } from './from-api.ts'

type IsCenter = (kitchen: Location) => boolean

/** The kitchens nearest to those that `isCenter` picks, these first; none when it picks none. */
export async function kitchensNear(
  locals: App.Locals,
  isCenter: IsCenter,
  count: number,
): Promise<Location[]> {
  const found = await fromApi(locals, '/locations')
  // Without status=true every entry is a whole location.
  const kitchens = (found?.locations ?? []) as Location[]
  const centers = kitchens.filter(isCenter)
  return centers.length === 0 ? [] : nearestFirst(kitchens, centers).slice(0, count)
}

/** Whether a kitchen is in a place as staff type it: a city, a state, a ZIP code. */
export const isInPlace =
  (place: string): IsCenter =>
  kitchen =>
    place.trim() !== '' && matchesKitchen(kitchenSearchText(kitchen), place)
