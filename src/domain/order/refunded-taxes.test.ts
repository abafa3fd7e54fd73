import { expect, test } from 'vitest'
import { computeRefundedTaxes, type ReportedRefund } from './refunded-taxes.ts'

const refund = (change: Partial<ReportedRefund>): ReportedRefund => ({
  key: 'desk cold',
  state: 'succeeded',
  amount: 0,
  lines: null,
  ...change,
})
const refundedTaxes = (...refunds: ReportedRefund[]) =>
  computeRefundedTaxes({
    products: [{ cost: { total: 600 } }, { cost: { total: 400 } }],
    totals: { discount: 0, tip: 100, total: 1200 },
    taxes: [
      { label: 'State tax', amount: 70 },
      { label: 'City tax', amount: 30 },
    ],
    refunds,
  }).map(({ amount }) => amount)

test('the refund for a line includes that line’s taxes, even if it is split across several tenders', () => {
  const line = { lines: [1], key: 'desk lines 1' }
  expect(refundedTaxes(refund({ ...line, amount: 500 }), refund({ ...line, amount: 220 }))).toEqual([42, 18])
})

test('a refund of an amount includes a proportional share of each tax', () => {
  expect(refundedTaxes(refund({ amount: 120 }))).toEqual([7, 3])
})

test('a full refund of an order includes all of its taxes', () => {
  expect(
    refundedTaxes(refund({ amount: 700, lines: [1] }), refund({ key: 'desk rest', amount: 500 })),
  ).toEqual([70, 30])
})

test('a failed refund includes no taxes', () => {
  expect(refundedTaxes(refund({ amount: 1200, state: 'failed' }))).toEqual([])
})

test('refunds include at most the tax that was paid', () => {
  const lines = { key: 'desk lines 1,2', lines: [1, 2], amount: 1000 }
  expect(refundedTaxes(refund(lines), refund({ amount: 100 }))).toEqual([70, 30])
})
