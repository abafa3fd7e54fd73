import { cityWords } from '../../../domain/place/city-words.ts'
import { milesBetween, type Position } from '../../../domain/place/distance.ts'
import { offlinePlaces, type Places, type ZipSpot } from './offline-places.ts'

/** The part of an address that geocoders receive, and no more. */
export type StreetAddress = { address: string; city: string; state: string; zip: string }

type LocatedAddress =
  /** `isMiddleOfZip`: no better position was found. */
  | { step: 'found'; position: Position; isMiddleOfZip: boolean }
  | { step: 'unknown' }
  /** The ZIP code is in another state or too far from the city; `place` is its location, such as `Nashville, TN`. */
  | { step: 'contradiction'; place: string }

export type AddressLocator = {
  usesNetwork: boolean
  /** With `mayAsk` false it uses local data only. */
  locate: (address: StreetAddress, mayUseNetwork?: boolean) => Promise<LocatedAddress>
}

/** Maximum distance between the centers of a city and of one of its ZIP codes. */
const CITY_MILES = 40

/** Locates an address at the center of its ZIP code: accurate to a mile or two, with no external call. */
export function createZipLocator(): AddressLocator {
  return {
    usesNetwork: false,
    locate: async address => {
      const places = await offlinePlaces()
      const spot = places.zip(fiveDigitZip(address))
      return spot?.precision === 'zip' ? locateAt(spot, address, places) : { step: 'unknown' }
    },
  }
}

export function fiveDigitZip({ zip }: Pick<StreetAddress, 'zip'>): string {
  return zip.slice(0, 5)
}

function locateAt(spot: ZipSpot, { city, state }: StreetAddress, places: Places): LocatedAddress {
  const { name, latitude, longitude } = spot
  const isContradiction =
    !name.endsWith(`, ${state.toUpperCase()}`) || isFarFromCity(spot, city, state, places)
  return isContradiction
    ? { step: 'contradiction', place: name }
    : { step: 'found', position: { latitude, longitude }, isMiddleOfZip: true }
}

/** A ZIP code serves several place names, so only a city known to be elsewhere in the state contradicts it. */
function isFarFromCity(spot: ZipSpot, city: string, state: string, places: Places): boolean {
  const ending = `, ${state.toUpperCase()}`
  if (normalizedCity(spot.name.slice(0, -ending.length)) === normalizedCity(city)) return false
  const matchingCities = places.cities(city).filter(({ name }) => name.endsWith(ending))
  return matchingCities.length > 0 && matchingCities.every(place => milesBetween(place, spot) > CITY_MILES)
}

function normalizedCity(city: string): string {
  return cityWords(city).join(' ')
}
