import { describe, expect, test } from 'vitest'
import { POINTS_BAR_MARKERS, POINTS_BAR_MAX, pointsBarValue, tierOf } from './loyalty.ts'

describe('the tier of a member', () => {
  test.each([
    [0, null],
    [299, null],
    [300, 'bronze'],
    [599, 'bronze'],
    [600, 'silver'],
    [1_199, 'silver'],
    [1_200, 'gold'],
    [99_999, 'gold'],
  ])('the tier of a member with %i points is %s', (points, tier) => {
    expect(tierOf(points)).toBe(tier)
  })

  test('a member with a negative points balance has no tier', () => {
    expect(tierOf(-1)).toBeNull()
  })
})

describe('the points progress bar', () => {
  test.each([
    [-10, 0],
    [0, 0],
    [49, 0],
    [50, 50],
    [320, 300],
    [1_199, 1_150],
    [1_200, 1_200],
    [5_000, 1_200],
  ])('for a member with %i points, the progress bar is filled to %i points', (points, value) => {
    expect(pointsBarValue(points)).toBe(value)
  })

  test('the progress bar ends where the gold tier starts', () => {
    expect(POINTS_BAR_MARKERS.at(-1)).toBe(POINTS_BAR_MAX)
    expect(tierOf(POINTS_BAR_MAX)).toBe('gold')
  })
})
