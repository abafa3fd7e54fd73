import { expect, test } from 'vitest'
import { matchesPlaces } from './places.ts'

const houston = { id: '204', city: 'Houston', state: 'TX' }

test.each([
  [[], true],
  [['TX'], true],
  [['TX/Houston'], true],
  [['#204'], true],
  [['TN', '#204'], true],
  [['TN'], false],
  [['TX/Austin'], false],
  [['#20'], false],
])('the visibility of a block in Houston for the places %j is %s', (places, isSeen) => {
  expect(matchesPlaces(places, houston)).toBe(isSeen)
})

test('a guest without a kitchen sees only blocks without places', () => {
  expect(matchesPlaces([], null)).toBe(true)
  expect(matchesPlaces(['TX'], null)).toBe(false)
})
