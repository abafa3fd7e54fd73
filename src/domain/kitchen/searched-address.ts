import { withPlainDigits } from '../text/clean-text.ts'
import { cityOf, zipAtEnd } from './kitchen-search.ts'

type SearchedAddress = Record<'address' | 'city' | 'state' | 'zip', string>

/**
 * Derives an address from a kitchen search such as `37206` or `1106 Forrest Ave, Nashville, TN 37206`; `place` is its
 * location, such as `Nashville, TN`.
 */
export function searchedAddress(typed: string, place: string): SearchedAddress {
  const zip = zipAtEnd(typed)
  const [city = '', state = ''] = place.split(', ')
  const before = withPlainDigits(typed)
    .replace(/\b\d{5}(?:-\d{4})?\s*$/, '')
    .split(',')
  const parts = before.map(part => part.trim()).filter(part => part !== '' && !isOf(part, city, state))
  // A town's name is not a street.
  const address = zip ? parts.join(', ') : ''
  return { address: withoutPlace(address, city, state), city, state, zip: zip ?? '' }
}

function isOf(part: string, city: string, state: string): boolean {
  if (part.toUpperCase() === state) return true
  return cityOf(part).city === city.toLowerCase()
}

/** Removes the place from an address without commas, such as `1106 Forrest Ave Nashville TN`. */
function withoutPlace(address: string, city: string, state: string): string {
  const end = new RegExp(`\\s+${city}(?:\\s+${state})?$`, 'i')
  return city ? address.replace(end, '') : address
}
