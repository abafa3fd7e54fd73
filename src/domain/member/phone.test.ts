import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { extractPhoneDigits, findPhoneProblem, formatPhone } from './phone.ts'

describe("a guest's phone number", () => {
  test.each([
    '6155550142',
    '(615) 555-0142',
    '615-555-0142',
    ' 615 555 0142 ',
    '615–555–0142',
    '(615)\u00a0555\u20110142',
    '\u202a615\u200b5550142\u202c',
    '٦١٥٥٥٥٠١٤٢',
    '６１５５５５０１４２',
    '（６１５）５５５－０１４２',
  ])('the phone number “%s” is accepted', phone => {
    expect(findPhoneProblem(phone)).toBeNull()
  })

  test.each([
    ['+44 7911 123456', 'country'],
    ['0044 7911 123456', 'country'],
    ['011 44 7911 123456', 'country'],
    ['+52 55 1234 5678', 'country'],
    ['+49 170 1234567', 'country'],
    ['615 555 014', 'short'],
    ['161 5', 'short'],
    ['1615555014', 'short'],
    ['', 'short'],
    ['61555501422', 'long'],
    ['07911 123456', 'long'],
    ['000 555 0142', 'area'],
    ['000 000 0000', 'area'],
    ['015 555 0142', 'area'],
    ['911 555 0142', 'area'],
    ['615 055 0142', 'exchange'],
    ['615 155 0142', 'exchange'],
    ['615 911 0142', 'exchange'],
    ['615555014x', 'characters'],
    ['615 555 0142 ext. 3', 'characters'],
    ['615.555.0142', 'characters'],
    ['1-800-CHICKEN', 'characters'],
    ['dolly@example.com', 'characters'],
  ])('the phone number “%s” is rejected with the error “%s”', (phone, problem) => {
    expect(findPhoneProblem(phone)).toBe(problem)
  })

  test('only spaces, dashes, and parentheses are removed from a phone number', () => {
    expect(extractPhoneDigits(' (615) 555-01 42')).toBe('6155550142')
    expect(extractPhoneDigits('+1 615.555.0142x')).toBe('+1615.555.0142x')
  })
})

describe('a phone number while a guest types it', () => {
  test.each([
    ['', ''],
    ['6', '6'],
    ['615', '615'],
    ['6155', '(615) 5'],
    ['615555', '(615) 555'],
    ['6155550', '(615) 555-0'],
    ['6155550142', '(615) 555-0142'],
    ['tel:+1-615-555-0142', '(615) 555-0142'],
    ['Tel: 615 555 0142', '(615) 555-0142'],
    ['（６１５）５５５－０１４２', '(615) 555-0142'],
    ['＋1 615 555 0142', '(615) 555-0142'],
    ['615•555•0142', '(615) 555-0142'],
    ['615.555.0142', '(615) 555-0142'],
    ['615/555-0142', '(615) 555-0142'],
    ['+1 (615) 555-0142', '(615) 555-0142'],
    ['16155550142', '(615) 555-0142'],
    ['1', '1'],
    ['1615555014', '1 (615) 555-014'],
    ['+1615', '+1 615'],
    ['٦١٥٥٥٥٠١٤٢', '(615) 555-0142'],
    ['61555501429', '61555501429'],
    ['(615) 555-01429', '(615) 555-01429'],
    ['+44 7911 123456', '+44 7911 123456'],
    ['000', '000'],
    ['555-FRY', '555-FRY'],
  ])('a guest who types the phone number “%s” sees “%s”', (input, expected) => {
    expect(formatPhone(input)).toBe(expected)
    expect(formatPhone(expected)).toBe(expected)
  })

  test('formatting a phone number removes no digits except the country code', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789+ ()-./x'), maxLength: 20 })
    const digitsOf = (text: string) => text.replace(/\D/g, '')
    fc.assert(
      fc.property(typed, text => {
        const shown = formatPhone(text)
        expect([digitsOf(text), digitsOf(text).replace(/^1(?=\d{10}$)/, '')]).toContain(digitsOf(shown))
        expect(formatPhone(shown)).toBe(shown)
      }),
    )
  })
})
