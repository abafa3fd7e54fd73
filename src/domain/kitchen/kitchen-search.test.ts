import { expect, test } from 'vitest'
import {
  kitchenSearchText,
  matchesKitchen,
  parseCityAndState,
  parseTrailingZip,
  parseZip,
} from './kitchen-search.ts'

const text = kitchenSearchText({
  name: 'Nashville Five Points',
  address: '1017 Woodland St',
  city: 'Nashville',
  state: 'TN',
  zip: '37206',
  path: 'tennessee/nashville/five-points',
  services: { pickup: true, curbside: false, drivethru: true, delivery: false },
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
])('a kitchen search for “%s” finds a drive-thru kitchen in Nashville, TN 37206', query =>
  expect(matchesKitchen(text, query)).toBe(true),
)

test.each(['curbside', 'memphis', '37207', 'ashville', "' or 1=1"])(
  'a kitchen search for “%s” does not find a drive-thru kitchen in Nashville, TN 37206',
  query => expect(matchesKitchen(text, query)).toBe(false),
)

test.each([
  ['37206', '37206'],
  [' 37206 ', '37206'],
  ['37206-1234', '37206'],
  ['372061234', '37206'],
  ['3720', null],
  ['372066', null],
  ['Nashville 37206', null],
  ['３７２０６', '37206'],
  ['37\u200b206\u200e', '37206'],
])('the ZIP code in the kitchen search “%s” is %s', (input, zip) => expect(parseZip(input)).toBe(zip))

test.each([
  ['1017 Woodland St, Nashville, TN 37206', '37206'],
  ['Nashville TN 37206-1234', '37206'],
  ['37206 Nashville', null],
  ['order 1372061', null],
])('the ZIP code at the end of the address “%s” is %s', (input, zip) =>
  expect(parseTrailingZip(input)).toBe(zip),
)

test.each([
  ['Franklin, TN', 'franklin', 'TN'],
  ['franklin tennessee', 'franklin', 'TN'],
  ['New York New York', 'new york', 'NY'],
  ['new york', 'new york', null],
  ['Washington, DC', 'washington', 'DC'],
  ['Washington District of Columbia', 'washington', 'DC'],
  ['Portland OR', 'portland', 'OR'],
  ['Oregon', 'oregon', null],
])('the kitchen search “%s” is parsed as the city %s and the state %s', (input, city, state) =>
  expect(parseCityAndState(input)).toEqual({ city, state }),
)
