import type { SearchedPlace } from '#src/contract/locations.ts'
import {
  parseCityAndState,
  parseTrailingZip,
  SEARCH_RADIUS_MILES,
} from '#src/domain/kitchen/kitchen-search.ts'
import { findWithinMiles, type Position, sortByDistance } from '#src/domain/place/distance.ts'
import { isInUnitedStates } from '#src/domain/place/in-united-states.ts'
import { loadOfflinePlaces } from '#src/server/providers/geocoding/offline-places.ts'
import { ServiceError } from '../service-error.ts'

/**
 * Returns the position of a ZIP code, estimated from neighboring ZIP codes if this one is unknown. Throws
 * `zip_not_found` if no neighbor is known either.
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
 * Finds the place named by a search text that matches no kitchen: a ZIP code at the end of the text, or a
 * city. Returns null if the place is unknown.
 */
export async function findPlaceByText(
  query: string,
  kitchens: readonly Position[],
): Promise<SearchedPlace | null> {
  const places = await loadOfflinePlaces()
  const zip = parseTrailingZip(query)
  const place = zip && places.zip(zip)
  if (place) return place
  const { city, state } = parseCityAndState(query)
  const found = places.cities(city).filter(({ name }) => state === null || name.endsWith(`, ${state}`))
  const [nearest] = found.length > 1 ? nearestToKitchens(found, kitchens) : found
  return nearest ? { ...nearest, precision: 'city' } : null
}

/**
 * Sorts cities of the same name by distance to the nearest kitchen. Drops cities without a kitchen nearby,
 * unless no city has one.
 */
function nearestToKitchens<P extends Position>(cities: readonly P[], kitchens: readonly Position[]): P[] {
  const served = cities.filter(city => findWithinMiles(kitchens, city, SEARCH_RADIUS_MILES).length > 0)
  return sortByDistance(served.length > 0 ? served : cities, kitchens)
}
