import { expect, test } from 'vitest'
import { kitchenSearchText, matchesKitchen } from './kitchen-search.ts'

const text = kitchenSearchText({
  name: 'Nashville Five Points',
  address: '1017 Woodland St',
  city: 'Nashville',
  state: 'TN',
  zip: '37206',
  path: 'tennessee/nashville/five-points',
  services: { pickup: true, curbside: false, drivethru: true },
})

test.each([
  '',
  'nash',
  'five nash',
  '37206',
  '372',
  '37206-1234',
  'tn',
  'Tennessee',
  'drive-thru',
  'drivethru pickup',
])('a guest finds a kitchen by “%s”', query => expect(matchesKitchen(text, query)).toBe(true))

test.each(['curbside', 'memphis', '37207', 'ashville', "' or 1=1"])(
  'a guest does not find it by “%s”',
  query => expect(matchesKitchen(text, query)).toBe(false),
)
