import { describe, expect, test } from 'vitest'
import { shareBack } from './share-back.ts'

describe('the refund of a line with a cheaper replacement', () => {
  test('a refund is in proportion to the price difference, rounded once', () => {
    expect(shareBack(1_320, { was: 1_000, is: 750 })).toBe(330)
    expect(shareBack(1_001, { was: 1_000, is: 500 })).toBe(501)
  })

  test('a refund is zero if the replacement costs the same or more, or the line was free', () => {
    expect(shareBack(1_100, { was: 1_000, is: 1_000 })).toBe(0)
    expect(shareBack(1_100, { was: 1_000, is: 1_200 })).toBe(0)
    expect(shareBack(0, { was: 0, is: 0 })).toBe(0)
  })
})
