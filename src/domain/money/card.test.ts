import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CardFields, formatCardNumber, formatExpiry, parseCard, parseExpiry } from './card.ts'

const card: CardFields = { number: '4242 4242 4242 4242', expiry: '12/30', cvv: '123', zip: '37206' }
const now = new Date('2026-11-21T12:00:00Z')
const wrongIn = (fields: Partial<CardFields>, at = now) => {
  const result = parseCard({ ...card, ...fields }, at)
  return result.ok ? [] : result.invalidFields
}

describe('a typed card', () => {
  test('spaces and dashes are removed from an entered card', () => {
    expect(
      parseCard({ number: ' 4242-4242 42424242 ', expiry: '12 / 30', cvv: ' 123 ', zip: ' 37206 ' }, now),
    ).toEqual({
      ok: true,
      number: '4242424242424242',
      expire: { month: 12, year: 2030 },
      cvv: '123',
      zip: '37206',
    })
  })

  test('every invalid field of an entered card is reported in form order', () => {
    expect(wrongIn({ number: '', expiry: '', cvv: '', zip: '' })).toEqual(['number', 'expiry', 'cvv', 'zip'])
  })
})

describe('a card number', () => {
  test.each([
    ['a Visa', '4242424242424242'],
    ['a Visa with 13 digits', '4222222222222'],
    ['a Mastercard', '5555555555554444'],
    ['an Amex with 15 digits', '378282246310005'],
    ['a card with 19 digits', '6304000000000000000'],
  ])('the number of %s is valid', (_, number) => {
    expect(wrongIn({ number })).toEqual([])
  })

  test.each([
    ['12 digits', '424242424242'],
    ['20 digits', '63040000000000000000'],
    ['a wrong check digit', '4242424242424241'],
    ['two digits swapped', '2442424242424242'],
    ['letters', '4242 4242 4242 424x'],
    ['dots', '4242.4242.4242.4242'],
  ])('a card number with %s is invalid', (_, number) => {
    expect(wrongIn({ number })).toEqual(['number'])
  })

  test('a card number with one wrong digit is rejected', () => {
    fc.assert(
      fc.property(fc.nat(15), fc.integer({ min: 1, max: 9 }), (at, offset) => {
        const digits = [...'4242424242424242'].map((digit, index) =>
          index === at ? String((Number(digit) + offset) % 10) : digit,
        )
        expect(wrongIn({ number: digits.join('') })).toEqual(['number'])
      }),
    )
  })
})

describe('the other card fields', () => {
  test.each([
    ['cvv', '123'],
    ['cvv', '1234'],
    ['zip', '00501'],
    ['zip', '37206-1234'],
    ['zip', '٣٧٢٠٦'],
    ['cvv', '1\u200b23'],
  ])('the card field “%s” accepts the value “%s”', (field, value) => {
    expect(wrongIn({ [field]: value })).toEqual([])
  })

  test.each([
    ['cvv', '12'],
    ['cvv', '12345'],
    ['cvv', '12a'],
    ['zip', '3720'],
    ['zip', '372066'],
    ['zip', 'K1A0B'],
    ['expiry', '13/30'],
  ])('the card field “%s” rejects the value “%s”', (field, value) => {
    expect(wrongIn({ [field]: value })).toEqual([field])
  })
})

describe("a card's expiration date", () => {
  test.each([
    ['12/30', 12, 2030],
    ['12 / 2030', 12, 2030],
    ['1230', 12, 2030],
    ['122030', 12, 2030],
    ['01/27', 1, 2027],
    ['1/27', 1, 2027],
    ['127', 1, 2027],
    ['0127', 1, 2027],
    ['11/20', 11, 2020],
    ['1220', 12, 2020],
    ['1/2020', 1, 2020],
    [' 9/99 ', 9, 2099],
  ])('the card expiration “%s” is parsed as month %i of %i', (text, month, year) => {
    expect(parseExpiry(text)).toEqual({ month, year })
  })

  test.each([
    '',
    '12',
    '12/',
    '/30',
    '00/30',
    '13/30',
    '12/3',
    '12/130',
    '12/1930',
    '12-30',
    '12//30',
    'ab/cd',
  ])('the card expiration “%s” is invalid', text => {
    expect(parseExpiry(text)).toBeNull()
  })
})

describe('a card that expires in November 2026', () => {
  const wrongAt = (instant: string) => wrongIn({ expiry: '11/26' }, new Date(instant))

  test('a card is valid until its expiration month has ended in every time zone', () => {
    expect(wrongAt('2026-11-30T23:59:59Z')).toEqual([])
    expect(wrongAt('2026-12-01T11:59:59Z')).toEqual([])
  })

  test('an expired card is reported as an error in the expiration field', () => {
    expect(wrongAt('2026-12-01T12:00:00Z')).toEqual(['expiry'])
    expect(wrongIn({ expiry: '12/20' })).toEqual(['expiry'])
  })
})

describe('a card number while a guest types it', () => {
  test.each([
    ['', ''],
    ['4242', '4242'],
    ['42424', '4242 4'],
    ['4242-4242-4242-4242', '4242 4242 4242 4242'],
    ['42x', '42x'],
    ['12345678901234567890', '12345678901234567890'],
    ['4242\u200b4242', '4242 4242'],
  ])('a guest who types the card number “%s” sees “%s”', (input, expected) => {
    expect(formatCardNumber(input)).toBe(expected)
    expect(formatCardNumber(expected)).toBe(expected)
  })
})

describe("a card's expiration date while a guest types it", () => {
  test.each([
    ['', ''],
    ['1', '1'],
    ['2', '02'],
    ['12', '12'],
    ['123', '12/3'],
    ['1230', '12/30'],
    ['12/2030', '12/30'],
    ['1/30', '01/30'],
    ['12 / 30', '12/30'],
    ['2030-12', '12/30'],
    ['2030/1', '01/30'],
    ['12.2030', '12/30'],
    ['１２／３０', '12/30'],
    ['12305', '12305'],
    ['12/305', '12/305'],
    ['Dec 30', 'Dec 30'],
  ])('a guest who types the card expiration “%s” sees “%s”', (input, expected) => {
    expect(formatExpiry(input)).toBe(expected)
    expect(formatExpiry(expected)).toBe(expected)
  })
})
