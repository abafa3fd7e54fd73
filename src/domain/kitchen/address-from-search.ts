import { toAsciiDigits } from '../text/clean-text.ts'
import { parseCityAndState, parseTrailingZip } from './kitchen-search.ts'

type SearchAddress = Record<'address' | 'city' | 'state' | 'zip', string>

/**
 * Parses the address in a kitchen search such as `37206` or `1106 Forrest Ave, Nashville, TN 37206`. `place`
 * is the location that the search found, such as `Nashville, TN`.
 */
export function parseSearchedAddress(query: string, place: string): SearchAddress {
  const zip = parseTrailingZip(query)
  const [city = '', state = ''] = place.split(', ')
  const segments = toAsciiDigits(query)
    .replace(/\b\d{5}(?:-\d{4})?\s*$/, '')
    .split(',')
  const parts = segments
    .map(part => part.trim())
    .filter(part => part !== '' && !isCityOrState(part, city, state))
  // Without a ZIP code, the search may be just a city name, so it is not used as the street.
  const address = zip ? parts.join(', ') : ''
  return { address: withoutPlace(address, city, state), city, state, zip: zip ?? '' }
}

function isCityOrState(part: string, city: string, state: string): boolean {
  if (part.toUpperCase() === state) return true
  return parseCityAndState(part).city === city.toLowerCase()
}

/**
 * Removes the trailing city and state from an address without commas, such as `1106 Forrest Ave Nashville
 * TN`.
 */
function withoutPlace(address: string, city: string, state: string): string {
  const end = new RegExp(`\\s+${city}(?:\\s+${state})?$`, 'i')
  return city ? address.replace(end, '') : address
}
