import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Tip } from '../money/tip.ts'
import { computeBill } from './totals.ts'

const noTip: Tip = { kind: 'none' }
const state = { label: 'State tax', rate_ppm: 70_000 }
const city = { label: 'City tax', rate_ppm: 22_500 }
const bagFee = { label: 'Paper Bag Fee', amount: 10 }

describe('the total of a bill', () => {
  test('the total of a bill is the sum of its lines, taxes, fees, and tip', () => {
    const tip: Tip = { kind: 'percentage', percentage: 15 }
    expect(computeBill({ lineCosts: [1_249, 300], taxes: [state, city], fees: [bagFee], tip })).toEqual({
      discounts: [],
      taxes: [
        { label: 'State tax', amount: 108 },
        { label: 'City tax', amount: 35 },
      ],
      fees: [bagFee],
      totals: { subtotal: 1_549, discount: 0, handoff: 0, tax: 143, tip: 232, total: 1_934 },
    })
  })

  test('each tax on a bill is rounded half up before the taxes are added', () => {
    const half = { label: 'Half a cent', rate_ppm: 5_000 }
    const { totals } = computeBill({ lineCosts: [100], taxes: [half, half], fees: [], tip: noTip })
    expect(totals.tax).toBe(2)
  })

  test('each tax on a bill is rounded once for all lines rather than per line', () => {
    const { totals } = computeBill({ lineCosts: [4, 4, 4], taxes: [state], fees: [], tip: noTip })
    expect(totals.tax).toBe(1)
  })

  test('the tip on a bill is a percentage of the subtotal before taxes and fees', () => {
    const tip: Tip = { kind: 'percentage', percentage: 20 }
    const { totals } = computeBill({ lineCosts: [1_000], taxes: [state], fees: [bagFee], tip })
    expect(totals.tip).toBe(200)
  })

  test('the bill for an empty bag has no fees and no custom tip', () => {
    const tip: Tip = { kind: 'custom', amount: 500 }
    expect(computeBill({ lineCosts: [], taxes: [state], fees: [bagFee], tip })).toEqual({
      discounts: [],
      taxes: [],
      fees: [],
      totals: { subtotal: 0, discount: 0, handoff: 0, tax: 0, tip: 0, total: 0 },
    })
  })

  test('the bill for a bag of only free items still includes fees', () => {
    const { totals } = computeBill({ lineCosts: [0], taxes: [state], fees: [bagFee], tip: noTip })
    expect(totals).toMatchObject({ subtotal: 0, tax: 0, total: 10 })
  })

  test('tax and tip are not charged on the delivery fee by default', () => {
    const zone = {
      fees: [
        { from: 0, fee: 499 },
        { from: 4_000, fee: 0 },
      ],
    }
    const tip: Tip = { kind: 'percentage', percentage: 10 }
    const bill = (lineCosts: number[]) =>
      computeBill({ lineCosts, taxes: [state], fees: [bagFee], tip, zone }).totals
    expect(bill([1_000])).toEqual({
      subtotal: 1_000,
      discount: 0,
      handoff: 499,
      tax: 70,
      tip: 100,
      total: 1_679,
    })
    expect(bill([4_000])).toMatchObject({ handoff: 0, total: 4_000 + 10 + 280 + 400 })
    expect(bill([])).toMatchObject({ handoff: 0, total: 0 })
  })

  test('a bill taxes only the fees and deliveries that are marked as taxable', () => {
    const zone = { fees: [{ from: 0, fee: 499 }], taxable: true }
    const fees = [bagFee, { label: 'Service fee', amount: 201, taxable: true }]
    const bill = computeBill({ lineCosts: [1_000], taxes: [state], fees, tip: noTip, zone })
    expect(bill.totals).toMatchObject({ tax: 119, total: 1_000 + 10 + 201 + 499 + 119 })
    expect(bill.fees).toEqual([bagFee, { label: 'Service fee', amount: 201 }])
  })

  test('every bill adds up and has no negative amounts', () => {
    const amounts = fc.array(fc.nat(1_000_000), { maxLength: 60 })
    const rates = fc.array(fc.nat(300_000), { maxLength: 4 })
    const tips = fc.oneof(
      fc.constant(noTip),
      fc.constantFrom(0, 10, 15, 20).map((percentage): Tip => ({ kind: 'percentage', percentage })),
      fc.integer({ min: 1, max: 99_999 }).map((amount): Tip => ({ kind: 'custom', amount })),
    )
    const zones = fc.option(
      fc.record({
        fees: fc.array(fc.record({ from: fc.nat(10_000), fee: fc.nat(5_000) }), { maxLength: 4 }),
      }),
    )
    fc.assert(
      fc.property(amounts, rates, amounts, tips, zones, (lineCosts, ppm, charges, tip, zone) => {
        const taxes = ppm.map(rate_ppm => ({ label: 'Tax', rate_ppm }))
        const bill = computeBill({
          lineCosts,
          taxes,
          fees: charges.map(amount => ({ label: 'Fee', amount })),
          tip,
          zone,
        })
        const { subtotal, discount, handoff, tax, tip: tipped, total } = bill.totals
        const fees = bill.fees.reduce((sum, { amount }) => sum + amount, 0)
        expect(total).toBe(subtotal - discount + fees + handoff + tax + tipped)
        expect(tax).toBe(bill.taxes.reduce((sum, { amount }) => sum + amount, 0))
        expect(subtotal).toBe(lineCosts.reduce((sum, cost) => sum + cost, 0))
        for (const part of Object.values(bill.totals)) {
          expect(Number.isInteger(part) && part >= 0).toBe(true)
        }
      }),
    )
  })
})
