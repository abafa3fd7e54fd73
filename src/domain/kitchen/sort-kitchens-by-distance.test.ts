import { expect, test } from 'vitest'
import { parsePosition, sortKitchensByDistance } from './sort-kitchens-by-distance.ts'

const kitchens = [
  { id: 'austin', latitude: 30.27, longitude: -97.74 },
  { id: 'nashville', latitude: 36.16, longitude: -86.78 },
  { id: 'memphis', latitude: 35.15, longitude: -90.05 },
]
const ids = (knownId: string | undefined, searched: string | null) =>
  sortKitchensByDistance(kitchens, knownId, parsePosition(searched))?.map(({ id }) => id)

test("kitchens are sorted by distance from the guest's kitchen rather than from the searched place", () => {
  expect(ids('memphis', '30.2,-97.7')).toEqual(['memphis', 'nashville', 'austin'])
})

test('kitchens near the searched place come first if the guest has no kitchen', () => {
  expect(ids(undefined, '36.2,-86.7')).toEqual(['nashville', 'memphis', 'austin'])
  expect(ids('closed-for-good', '30.2,-97.7')).toEqual(['austin', 'memphis', 'nashville'])
})

test.each([null, '', 'here', '36.2', '36.2,west'])(
  'kitchens are not sorted by distance if the searched position is %o',
  searched => {
    expect(ids(undefined, searched)).toBeUndefined()
  },
)
