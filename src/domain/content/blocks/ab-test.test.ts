import { expect, test } from 'vitest'
import { isVariantShown, variantMarkers } from './ab-test.ts'

const shownTo = (shares: number[], draw: number | null) =>
  variantMarkers('promo', shares).map(mark => isVariantShown(mark, () => draw))

test.each([
  [[50, 50], 0, [true, false]],
  [[50, 50], 0.49, [true, false]],
  [[50, 50], 0.5, [false, true]],
  [[1, 3], 0.25, [false, true]],
  [[1, 1, 1], 0.33339, [false, true, false]],
  [[1, 1, 1], 0.99999, [false, false, true]],
  [[0, 100], 0, [false, true]],
  [[100, 0], 0.99999, [true, false]],
])('with the shares %j, the random number %d selects exactly one variant', (shares, draw, expected) => {
  expect(shownTo(shares, draw)).toEqual(expected)
})

test.each([[[0, 0]], [[Number.NaN, -4]]])(
  'a guest sees the first variant if none of the shares %j is positive',
  shares => {
    expect(shownTo(shares, 0.99999)).toEqual([true, false])
  },
)

test.each([[[50, 50]], [[0, 100]], [[0, 0]]])(
  'a guest without a random number sees the first variant for the shares %j',
  shares => {
    expect(shownTo(shares, null)).toEqual([true, false])
  },
)
