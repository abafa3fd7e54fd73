import type { SearchedPlace } from '#src/contract/locations.ts'
import { parseCity, parseTrailingZip, SEARCH_RADIUS_MILES } from '#src/domain/kitchen/kitchen-search.ts'
import { findWithinMiles, type Position, sortByDistance } from '#src/domain/place/distance.ts'
import { isInUnitedStates } from '#src/domain/place/in-united-states.ts'
import { loadOfflinePlaces } from '#src/server/providers/geocoding/offline-places.ts'
import { ServiceError } from '../service-error.ts'

/**
 * Returns a ZIP code's position. Estimates the position of an unknown ZIP code from its neighbors. Throws
 * `zip_not_found` if there are none.
 */
export async function findZipCode(zip: string): Promise<SearchedPlace> {
  const place = (await loadOfflinePlaces()).zip(zip.slice(0, 5))
  if (!place) throw new ServiceError('zip_not_found')
  return place
}

export function requirePositionInUnitedStates(position: Position): SearchedPlace {
  if (!isInUnitedStates(position)) throw new ServiceError('position_outside')
  return { ...position, name: null, precision: 'position' }
}

/**
 * Returns the place of a search text that matches no kitchen: the ZIP code at its end, or a city. Returns
 * null if the place is unknown.
 */
export async function findPlaceByText(
  query: string,
  kitchens: readonly Position[],
): Promise<SearchedPlace | null> {
  const places = await loadOfflinePlaces()
  const zip = parseTrailingZip(query)
  const place = zip && places.zip(zip)
  if (place) return place
  const { city, state } = parseCity(query)
  const found = places.cities(city).filter(({ name }) => state === null || name.endsWith(`, ${state}`))
  const [nearest] = found.length > 1 ? nearestToKitchens(found, kitchens) : found
  return nearest ? { ...nearest, precision: 'city' } : null
}

/**
 * Returns the cities that have a kitchen nearby, or all cities if none has one, closest to a kitchen first.
 * City names repeat across states.
 */
function nearestToKitchens<P extends Position>(cities: readonly P[], kitchens: readonly Position[]): P[] {
  const served = cities.filter(city => findWithinMiles(kitchens, city, SEARCH_RADIUS_MILES).length > 0)
  return sortByDistance(served.length > 0 ? served : cities, kitchens)
}
