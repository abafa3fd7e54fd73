import { describe, expect, test } from 'vitest'
import { computeReplacementRefund } from './replacement-refund.ts'

describe('the refund for a line with a cheaper replacement', () => {
  test('the refund for a cheaper replacement is proportional to the price difference', () => {
    expect(computeReplacementRefund(1_320, { originalCost: 1_000, replacementCost: 750 })).toBe(330)
    expect(computeReplacementRefund(1_001, { originalCost: 1_000, replacementCost: 500 })).toBe(501)
  })

  test('a replacement that costs the same or more results in no refund', () => {
    expect(computeReplacementRefund(1_100, { originalCost: 1_000, replacementCost: 1_000 })).toBe(0)
    expect(computeReplacementRefund(1_100, { originalCost: 1_000, replacementCost: 1_200 })).toBe(0)
    expect(computeReplacementRefund(0, { originalCost: 0, replacementCost: 0 })).toBe(0)
  })
})
