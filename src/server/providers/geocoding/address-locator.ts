import { cityWords } from '#src/domain/place/city-words.ts'
import { milesBetween, type Position } from '#src/domain/place/distance.ts'
import { loadOfflinePlaces, type OfflinePlaces, type ZipPosition } from './offline-places.ts'

/** The address fields that are sent to geocoders. Other fields, such as the apartment, are never sent. */
export type StreetAddress = { address: string; city: string; state: string; zip: string }

type LocatedAddress =
  /** `isMiddleOfZip` is true if the position is the center of the ZIP code. */
  | { step: 'found'; position: Position; isMiddleOfZip: boolean }
  | { step: 'unknown' }
  /**
   * The ZIP code is in another state or far from the city. `place` is where the ZIP code actually is, such as
   * `Nashville, TN`.
   */
  | { step: 'contradiction'; place: string }

export type AddressLocator = {
  usesNetwork: boolean
  /** Locates an address. Uses only local data if `mayUseNetwork` is false. */
  locate: (address: StreetAddress, mayUseNetwork?: boolean) => Promise<LocatedAddress>
}

/** Maximum distance of a ZIP code's center from the center of its city. */
const CITY_MILES = 40

/** Locates an address at the center of its ZIP code, without network requests. */
export function createZipLocator(): AddressLocator {
  return {
    usesNetwork: false,
    locate: async address => {
      const places = await loadOfflinePlaces()
      const zipPosition = places.zip(toFiveDigitZip(address))
      return zipPosition?.precision === 'zip' ? locateAt(zipPosition, address, places) : { step: 'unknown' }
    },
  }
}

export function toFiveDigitZip({ zip }: Pick<StreetAddress, 'zip'>): string {
  return zip.slice(0, 5)
}

function locateAt(
  zipPosition: ZipPosition,
  { city, state }: StreetAddress,
  places: OfflinePlaces,
): LocatedAddress {
  const { name, latitude, longitude } = zipPosition
  const isContradiction =
    !name.endsWith(`, ${state.toUpperCase()}`) || isFarFromCity(zipPosition, city, state, places)
  return isContradiction
    ? { step: 'contradiction', place: name }
    : { step: 'found', position: { latitude, longitude }, isMiddleOfZip: true }
}

/**
 * True if the city is far from the ZIP code. Returns false for unknown cities, because a ZIP code can have
 * several place names.
 */
function isFarFromCity(
  zipPosition: ZipPosition,
  city: string,
  state: string,
  places: OfflinePlaces,
): boolean {
  const ending = `, ${state.toUpperCase()}`
  if (normalizedCity(zipPosition.name.slice(0, -ending.length)) === normalizedCity(city)) return false
  const matchingCities = places.cities(city).filter(({ name }) => name.endsWith(ending))
  return (
    matchingCities.length > 0 && matchingCities.every(place => milesBetween(place, zipPosition) > CITY_MILES)
  )
}

function normalizedCity(city: string): string {
  return cityWords(city).join(' ')
}
