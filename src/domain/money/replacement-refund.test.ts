import { describe, expect, test } from 'vitest'
import { replacementRefund } from './replacement-refund.ts'

describe('the refund of a line with a cheaper replacement', () => {
  test('a refund is in proportion to the price difference, rounded once', () => {
    expect(replacementRefund(1_320, { originalCost: 1_000, replacementCost: 750 })).toBe(330)
    expect(replacementRefund(1_001, { originalCost: 1_000, replacementCost: 500 })).toBe(501)
  })

  test('a refund is zero if the replacement costs the same or more, or the line was free', () => {
    expect(replacementRefund(1_100, { originalCost: 1_000, replacementCost: 1_000 })).toBe(0)
    expect(replacementRefund(1_100, { originalCost: 1_000, replacementCost: 1_200 })).toBe(0)
    expect(replacementRefund(0, { originalCost: 0, replacementCost: 0 })).toBe(0)
  })
})
