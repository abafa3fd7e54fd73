import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isTipPercentage, parseCustomTip, TIP_PERCENTAGES, tipAmount } from './tip.ts'

describe('a percentage tip', () => {
  test('tips of 0, 10, 15, and 20 percent are offered', () => {
    expect(TIP_PERCENTAGES).toEqual([0, 10, 15, 20])
  })

  test.each([0, 10, 15, 20])('a tip of %i percent is accepted', percentage => {
    expect(isTipPercentage(percentage)).toBe(true)
  })

  test.each([-10, 1, 9, 11, 14.5, 18, 21, 100, Number.NaN])(
    'a tip of %d percent is rejected because it is not offered',
    percentage => {
      expect(isTipPercentage(percentage)).toBe(false)
    },
  )

  test.each([
    [0, 1_249, 0],
    [10, 1_249, 125],
    [10, 1_244, 124],
    [15, 1_250, 188],
    [20, 1_249, 250],
    [20, 0, 0],
  ])('a tip of %i percent of %i¢ is %i¢', (percentage, subtotal, cents) => {
    expect(tipAmount({ kind: 'percentage', percentage }, subtotal)).toBe(cents)
  })
})

describe('orders without a tip', () => {
  test('the tip on an order without a selected tip is zero', () => {
    expect(tipAmount({ kind: 'none' }, 123_456)).toBe(0)
  })
})

describe('custom tips', () => {
  test('a custom tip does not depend on the subtotal', () => {
    fc.assert(
      fc.property(fc.nat(99_999), fc.nat(1_000_000), (amount, subtotal) => {
        expect(tipAmount({ kind: 'custom', amount }, subtotal)).toBe(amount)
      }),
    )
  })

  test.each([
    ['0.01', 1],
    ['.02', 2],
    ['3.5', 350],
    ['$5', 500],
    ['999.98', 99_998],
    ['999.99', 99_999],
  ])('a custom tip of “%s” is parsed as %s¢', (text, cents) => {
    expect(parseCustomTip(text)).toBe(cents)
  })

  test.each(['', '0', '0.00', '0.001', '-1', '1000', '1000.00', '999.999', 'lots', '3,50'])(
    'a custom tip of “%s” is rejected',
    text => {
      expect(parseCustomTip(text)).toBeNull()
    },
  )
})
