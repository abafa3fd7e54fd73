import { expect, test } from 'vitest'
import { nextTier } from './next-tier.ts'

test.each([
  [0, 'bronze', 300],
  [299, 'bronze', 1],
  [300, 'silver', 300],
  [599, 'silver', 1],
  [600, 'gold', 600],
  [1199, 'gold', 1],
])('with %i points the next tier is %s, %i points away', (points, key, missing) => {
  expect(nextTier(points)).toEqual({ key, missing })
})

test('above gold there is nothing', () => {
  expect(nextTier(1200)).toBeNull()
  expect(nextTier(99_999)).toBeNull()
})
