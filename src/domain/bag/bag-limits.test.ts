import { expect, test } from 'vitest'
import * as limits from './bag-limits.ts'
import { computeBill } from './totals.ts'

test.each([
  ['must order at least one of a product', limits.QUANTITY_MIN, 1],
  ['can order at most 99 of a product', limits.QUANTITY_MAX, 99],
  ['can fill a bag up to $25,000', limits.BAG_SUBTOTAL_MAX, 2_500_000],
  ['can enter a recipient name of up to 20 characters', limits.RECIPIENT_MAX_LENGTH, 20],
])('a guest %s', (_, limit, value) => {
  expect(limit).toBe(value)
})

test('a bag is accepted at the maximum subtotal and rejected one cent above it', () => {
  expect(limits.isBagTooLarge(limits.BAG_SUBTOTAL_MAX)).toBe(false)
  expect(limits.isBagTooLarge(limits.BAG_SUBTOTAL_MAX + 1)).toBe(true)
})

test('the total of the largest possible bill fits in a 32-bit integer', () => {
  const most = 1_000_000
  const ten = Array.from({ length: 10 })
  const { totals } = computeBill({
    lineCosts: [limits.BAG_SUBTOTAL_MAX],
    taxes: ten.map(() => ({ label: 'Tax', rate_ppm: 300_000 })),
    fees: ten.map(() => ({ label: 'Fee', amount: most, taxable: true })),
    tip: { kind: 'percentage', percentage: 20 },
    zone: { fees: [{ from: 0, fee: most }], taxable: true },
  })
  expect(totals.total).toBeLessThan(2 ** 31)
})
