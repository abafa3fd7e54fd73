import { expect, test } from 'vitest'
import { normalizeCouponCode } from './coupon-code.ts'

test.each(['FIRST5', 'first5', '  First5 ', 'FIRST 5', '\tfirst5\n', 'ＦＩＲＳＴ５'])(
  'the input %j is normalized to the coupon code FIRST5',
  input => {
    expect(normalizeCouponCode(input)).toBe('FIRST5')
  },
)

test('a coupon code in a non-Latin script is converted to uppercase', () => {
  expect(normalizeCouponCode('фрукты')).toBe('ФРУКТЫ')
})
