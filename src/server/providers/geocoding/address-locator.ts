import { milesBetween, type Position } from '../../../domain/place/distance.ts'
import { expandedWords } from '../../../domain/place/place-words.ts'
import { offlinePlaces, type Places, type ZipSpot } from './offline-places.ts'

/** All that is needed to find an address; nobody is sent more of it. */
export type StreetAddress = { address: string; city: string; state: string; zip: string }

type LocatedAddress =
  /** `isMiddleOfZip`: nobody knew it better. */
  | { step: 'found'; position: Position; isMiddleOfZip: boolean }
  | { step: 'unknown' }
  /** Its ZIP code is in another state, or too far from its city: `place` is where that is, as `Nashville, TN`. */
  | { step: 'contradiction'; place: string }

/** Finds where on the map an address is. */
export type AddressLocator = {
  /** Whether somebody outside may be asked. */
  asksOutside: boolean
  /** `mayAsk: false` answers from what is known here. */
  locate: (address: StreetAddress, mayAsk?: boolean) => Promise<LocatedAddress>
}

/** How far from the middle of its city the middle of a ZIP code can be. */
const CITY_MILES = 40

/** Takes an address to be in the middle of its ZIP code: good to a mile or two, and nobody has to be asked. */
export function createZipLocator(): AddressLocator {
  return {
    asksOutside: false,
    locate: async address => {
      const places = await offlinePlaces()
      const spot = places.zip(zip5(address))
      return spot?.precision === 'zip' ? locatedAt(spot, address, places) : { step: 'unknown' }
    },
  }
}

/** The five digits of a ZIP code, without the four that some people add. */
export function zip5({ zip }: Pick<StreetAddress, 'zip'>): string {
  return zip.slice(0, 5)
}

function locatedAt(spot: ZipSpot, { city, state }: StreetAddress, places: Places): LocatedAddress {
  const { name, latitude, longitude } = spot
  const isElsewhere = !name.endsWith(`, ${state.toUpperCase()}`) || isFarFromCity(spot, city, state, places)
  return isElsewhere
    ? { step: 'contradiction', place: name }
    : { step: 'found', position: { latitude, longitude }, isMiddleOfZip: true }
}

/** A ZIP code has many names: only a city that is known to be somewhere else in the state contradicts it. */
function isFarFromCity(spot: ZipSpot, city: string, state: string, places: Places): boolean {
  const ending = `, ${state.toUpperCase()}`
  if (spelled(spot.name.slice(0, -ending.length)) === spelled(city)) return false
  const named = places.cities(city).filter(({ name }) => name.endsWith(ending))
  return named.length > 0 && named.every(place => milesBetween(place, spot) > CITY_MILES)
}

function spelled(city: string): string {
  return expandedWords(city).join(' ')
}
