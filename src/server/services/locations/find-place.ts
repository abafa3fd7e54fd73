import type { SearchedPlace } from '../../../contract/locations.ts'
import { cityOf, SEARCH_RADIUS_MILES, zipAtEnd } from '../../../domain/kitchen/kitchen-search.ts'
import { nearestFirst, type Position, withinMiles } from '../../../domain/place/distance.ts'
import { isInUnitedStates } from '../../../domain/place/in-united-states.ts'
import { offlinePlaces } from '../../providers/geocoding/offline-places.ts'
import { ServiceError } from '../service-error.ts'

/** Returns a ZIP code's position, estimated from its neighbors if unknown. Throws `zip_unknown`. */
export async function zipPlace(zip: string): Promise<SearchedPlace> {
  const spot = (await offlinePlaces()).zip(zip.slice(0, 5))
  if (!spot) throw new ServiceError('zip_unknown')
  return spot
}

export function positionPlace(position: Position): SearchedPlace {
  if (!isInUnitedStates(position)) throw new ServiceError('position_outside')
  return { ...position, name: null, precision: 'position' }
}

/**
 * Resolves a search text that matches no kitchen: a ZIP code at its end, or a city. Returns null if unknown.
 */
export async function typedPlace(
  query: string,
  kitchens: readonly Position[],
): Promise<SearchedPlace | null> {
  const places = await offlinePlaces()
  const zip = zipAtEnd(query)
  const spot = zip && places.zip(zip)
  if (spot) return spot
  const { city, state } = cityOf(query)
  const found = places.cities(city).filter(({ name }) => state === null || name.endsWith(`, ${state}`))
  const [nearest] = found.length > 1 ? nearestToAKitchen(found, kitchens) : found
  return nearest ? { ...nearest, precision: 'city' } : null
}

/** City names repeat across states: prefers those near a kitchen, then the closest. */
function nearestToAKitchen<P extends Position>(cities: readonly P[], kitchens: readonly Position[]): P[] {
  const served = cities.filter(city => withinMiles(kitchens, city, SEARCH_RADIUS_MILES).length > 0)
  return nearestFirst(served.length > 0 ? served : cities, kitchens)
}
