import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatCents, parseDollars, percentOf, shareInPpm } from './money.ts'

describe('a formatted amount', () => {
  test.each([
    [0, '$0.00'],
    [1, '$0.01'],
    [99, '$0.99'],
    [100, '$1.00'],
    [1_249, '$12.49'],
    [123_456, '$1,234.56'],
    [100_000_000, '$1,000,000.00'],
  ])('the amount of %i¢ is shown as %s', (cents, text) => {
    expect(formatCents(cents)).toBe(text)
  })

  test('a dollar amount is formatted exactly like the output of Intl.NumberFormat', () => {
    const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
    fc.assert(
      fc.property(fc.integer(), cents => {
        expect(formatCents(cents)).toBe(dollars.format(cents / 100))
      }),
    )
  })
})

describe('an entered amount', () => {
  test.each([
    ['3', 300],
    ['3.', 300],
    ['3.5', 350],
    ['3.05', 305],
    ['$3.50', 350],
    [' $ 3.50 ', 350],
    ['.5', 50],
    ['0.01', 1],
    ['0', 0],
    ['007', 700],
    ['999999.99', 99_999_999],
  ])('the entered amount “%s” is parsed as %i¢', (text, cents) => {
    expect(parseDollars(text)).toBe(cents)
  })

  test.each([
    '',
    ' ',
    '$',
    '.',
    '3.005',
    '-3',
    '+3',
    '1,000',
    '1e3',
    '3 50',
    '3.5.0',
    'three',
    '1000000',
    '٣',
  ])('the entered amount “%s” is rejected', text => {
    expect(parseDollars(text)).toBeNull()
  })

  test('a dollar amount that the site displays is accepted as input', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999 }), cents => {
        expect(parseDollars(formatCents(cents))).toBe(cents)
      }),
    )
  })
})

describe('a percentage of an amount', () => {
  test.each([
    ['rounds half a cent up', 50, 1, 1],
    ['rounds just under half a cent down', 49, 1, 0],
    ['keeps whole cents', 1_000, 15, 150],
    ['returns the whole amount for 100%', 1_234, 100, 1_234],
    ['returns zero for 0%', 1_234, 0, 0],
    ['returns zero for an amount of zero', 0, 20, 0],
    ['accepts fractions of a percent', 1_000, 9.25, 93],
  ])('computing a percentage %s', (_, cents, percent, share) => {
    expect(percentOf(cents, percent)).toBe(share)
  })

  test('a tax of 92,500 parts per million is 9.25% of the taxable amount', () => {
    expect(shareInPpm(1_249, 92_500)).toBe(116)
  })

  test('a percentage is rounded to the nearest cent, with half a cent rounded up', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), fc.nat(1_000_000), (cents, ppm) => {
        const exact = BigInt(cents) * BigInt(ppm)
        const error = BigInt(shareInPpm(cents, ppm)) * 1_000_000n - exact
        expect(error > -500_000n && error <= 500_000n).toBe(true)
      }),
    )
  })
})
