import { expect, test } from 'vitest'
import { BAG_SUBTOTAL_MAX } from '../limits.ts'
import { isBagTooLarge } from './bag-limit.ts'
import { computeBill } from './totals.ts'

test('a bag is accepted at the maximum subtotal and rejected one cent above it', () => {
  expect(isBagTooLarge(BAG_SUBTOTAL_MAX)).toBe(false)
  expect(isBagTooLarge(BAG_SUBTOTAL_MAX + 1)).toBe(true)
})

test('the total of the largest possible bill is less than 2³¹ cents', () => {
  const most = 1_000_000
  const ten = Array.from({ length: 10 })
  const { totals } = computeBill({
    lineCosts: [BAG_SUBTOTAL_MAX],
    taxes: ten.map(() => ({ label: 'Tax', rate_ppm: 300_000 })),
    fees: ten.map(() => ({ label: 'Fee', amount: most, taxable: true })),
    tip: { kind: 'percentage', percentage: 20 },
    zone: { fees: [{ from: 0, fee: most }], taxable: true },
  })
  expect(totals.total).toBeLessThan(2 ** 31)
})
