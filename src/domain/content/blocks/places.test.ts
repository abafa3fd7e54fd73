import { expect, test } from 'vitest'
import { isInPlaces } from './places.ts'

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
  expect(isInPlaces(places, houston)).toBe(isSeen)
})

test('a guest without a kitchen sees only blocks without places', () => {
  expect(isInPlaces([], null)).toBe(true)
  expect(isInPlaces(['TX'], null)).toBe(false)
})
