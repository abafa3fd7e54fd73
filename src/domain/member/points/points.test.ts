import { describe, expect, test } from 'vitest'
import { computeEarnedPoints, nextTier } from './points.ts'

describe('points for an order', () => {
  test.each([
    [849, 10, 0, 84],
    [850, 10, 0, 85],
    [9, 10, 0, 0],
    [10, 10, 0, 1],
    [1_299, 0, 0, 0],
    [0, 10, 0, 0],
    [-100, 10, 0, 0],
    [1_000, 10, 25, 125],
    [849, 10, 10, 93],
    [2_990, 10, 10, 328],
  ])(
    'spending %i¢ at %i points per dollar with a bonus of %i percent earns %i points',
    (spent, perDollar, bonusPercent, points) => {
      expect(computeEarnedPoints(spent, { perDollar, bonusPercent })).toBe(points)
    },
  )
})

test.each([
  [0, 'bronze', 300],
  [299, 'bronze', 1],
  [300, 'silver', 300],
  [599, 'silver', 1],
  [600, 'gold', 600],
  [1199, 'gold', 1],
])('for a member with %i points, the next tier is %s (points missing: %i)', (points, key, missing) => {
  expect(nextTier(points)).toEqual({ key, missing })
})

test('a gold member has no next tier', () => {
  expect(nextTier(1200)).toBeNull()
  expect(nextTier(99_999)).toBeNull()
})
