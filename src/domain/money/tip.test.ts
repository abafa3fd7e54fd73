import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TIP_APPLIED_MS, TIP_PERCENTAGES } from '../limits.ts'
import { isTipPercentage, parseCustomTip, tipAmount } from './tip.ts'

describe('a guest who tips a share of the subtotal', () => {
  test('is offered 0, 10, 15 and 20 percent', () => {
    expect(TIP_PERCENTAGES).toEqual([0, 10, 15, 20])
  })

  test.each([0, 10, 15, 20])('may tip %i %%', percentage => {
    expect(isTipPercentage(percentage)).toBe(true)
  })

  test.each([-10, 1, 9, 11, 14.5, 18, 21, 100, Number.NaN])('may not tip %d %%', percentage => {
    expect(isTipPercentage(percentage)).toBe(false)
  })

  test.each([
    [0, 1_249, 0],
    [10, 1_249, 125],
    [10, 1_244, 124],
    [15, 1_250, 188],
    [20, 1_249, 250],
    [20, 0, 0],
  ])('tips %i %% of %i cents as %i cents, half a cent rounded up', (percentage, subtotal, cents) => {
    expect(tipAmount({ kind: 'percentage', percentage }, subtotal)).toBe(cents)
  })
})

describe('a guest who tips nothing', () => {
  test('pays no tip whatever is in the bag', () => {
    expect(tipAmount({ kind: 'none' }, 123_456)).toBe(0)
  })
})

describe('a guest who types a tip', () => {
  test('pays that amount whatever is in the bag', () => {
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
  ])('may give %s', (text, cents) => {
    expect(parseCustomTip(text)).toBe(cents)
  })

  test.each(['', '0', '0.00', '0.001', '-1', '1000', '1000.00', '999.999', 'lots', '3,50'])(
    'may not give “%s”',
    text => {
      expect(parseCustomTip(text)).toBeNull()
    },
  )

  test('sees “Applied!” for three seconds', () => {
    expect(TIP_APPLIED_MS).toBe(3_000)
  })
})
