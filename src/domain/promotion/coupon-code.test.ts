import { expect, test } from 'vitest'
import { couponCode } from './coupon-code.ts'

test.each(['FIRST5', 'first5', '  First5 ', 'FIRST 5', '\tfirst5\n', 'ＦＩＲＳＴ５'])(
  '%j is the code FIRST5',
  typed => {
    expect(couponCode(typed)).toBe('FIRST5')
  },
)

test('other alphabets are unchanged', () => {
  expect(couponCode('фрукты')).toBe('ФРУКТЫ')
})
