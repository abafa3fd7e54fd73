import { expect, test } from 'vitest'
import { ownKitchenFirst, parsePosition } from './own-kitchen-first.ts'

const kitchens = [
  { id: 'austin', latitude: 30.27, longitude: -97.74 },
  { id: 'nashville', latitude: 36.16, longitude: -86.78 },
  { id: 'memphis', latitude: 35.15, longitude: -90.05 },
]
const ids = (knownId: string | undefined, searched: string | null) =>
  ownKitchenFirst(kitchens, knownId, parsePosition(searched))?.map(({ id }) => id)

test('the guest’s own kitchen comes first, then kitchens near it, whatever place the guest searched', () => {
  expect(ids('memphis', '30.2,-97.7')).toEqual(['memphis', 'nashville', 'austin'])
})

test('the kitchens nearest to the searched place come first for a guest without a known kitchen', () => {
  expect(ids(undefined, '36.2,-86.7')).toEqual(['nashville', 'memphis', 'austin'])
  expect(ids('closed-for-good', '30.2,-97.7')).toEqual(['austin', 'memphis', 'nashville'])
})

test.each([null, '', 'here', '36.2', '36.2,west'])(
  'the order of kitchens is unchanged for the unusable position %o',
  searched => {
    expect(ids(undefined, searched)).toBeUndefined()
  },
)
