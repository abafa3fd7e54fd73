import { expect, test } from 'vitest'
import { parseSearchedAddress } from './address-from-search.ts'

const nashville = { city: 'Nashville', state: 'TN' }

test.each([
  ['37206', { address: '', ...nashville, zip: '37206' }],
  [' 37206-1234 ', { address: '', ...nashville, zip: '37206' }],
  ['Nashville', { address: '', ...nashville, zip: '' }],
  ['1106 Forrest Ave, Nashville, TN 37206', { address: '1106 Forrest Ave', ...nashville, zip: '37206' }],
  ['1106 Forrest Ave Nashville TN 37206', { address: '1106 Forrest Ave', ...nashville, zip: '37206' }],
  ['1106 Forrest Ave 37206', { address: '1106 Forrest Ave', ...nashville, zip: '37206' }],
])('a delivery address is prefilled from the kitchen search “%s”', (input, address) => {
  expect(parseSearchedAddress(input, 'Nashville, TN')).toEqual(address)
})

test('a kitchen search for an unknown place prefills the ZIP code but no city or state', () => {
  expect(parseSearchedAddress('37206', '')).toEqual({ address: '', city: '', state: '', zip: '37206' })
})
