import { describe, expect, test } from 'vitest'
import { nextTier, pointsFor } from './points.ts'

describe('points for an order', () => {
  test.each([
    [849, 10, 84],
    [850, 10, 85],
    [9, 10, 0],
    [10, 10, 1],
    [1_299, 0, 0],
    [0, 10, 0],
    [-100, 10, 0],
  ])('of %i cents at %i a dollar are %i', (spent, perDollar, points) => {
    expect(pointsFor(spent, perDollar)).toBe(points)
  })
})

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
