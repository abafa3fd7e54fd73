import { describe, expect, test } from 'vitest'
import { computeLineRefund, computeLineShares } from './refund-by-line.ts'

const line = (total: number, discount?: number) => ({ cost: { total }, discount })
const sold = (
  products: ReturnType<typeof line>[],
  rest: { discount?: number; tip?: number; taxes?: number[] },
) => ({
  products,
  totals: { discount: rest.discount ?? 0, tip: rest.tip ?? 0 },
  taxes: (rest.taxes ?? []).map(amount => ({ amount })),
})

describe('line amounts', () => {
  test('the amount paid for a line is its cost plus its share of the taxes and the tip', () => {
    expect(computeLineShares(sold([line(1000), line(3000)], { tip: 800, taxes: [280, 90] }))).toEqual([
      1000 + 200 + 70 + 22,
      3000 + 600 + 210 + 68,
    ])
  })

  test('the amount paid for a line excludes a promotion on the line and the tax on the promotion', () => {
    expect(computeLineShares(sold([line(1000), line(400, 400)], { discount: 400, taxes: [93] }))).toEqual([
      1093, 0,
    ])
  })

  test('the amount paid for a line is reduced by its share of an order discount', () => {
    expect(computeLineShares(sold([line(1000), line(3000)], { discount: 400 }))).toEqual([900, 2700])
  })

  test('the amounts paid for all lines add up to the discounted food, taxes, and tip', () => {
    const shares = computeLineShares(
      sold([line(333), line(333), line(335)], { discount: 100, tip: 101, taxes: [67, 22, 5] }),
    )
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(1001 - 100 + 101 + 67 + 22 + 5)
    expect(Math.max(...shares) - Math.min(...shares)).toBeLessThan(6)
  })

  test('the amount paid for a free line is zero', () => {
    expect(computeLineShares(sold([line(500, 500)], { discount: 500 }))).toEqual([0])
  })
})

describe('refunds by line', () => {
  const paid = sold([line(1_000), line(3_000), line(500)], { tip: 450 })

  test('the refund for two lines is the sum of the amounts paid for them', () => {
    expect(computeLineRefund(paid, { lines: [1, 3], given: [], left: 5_500 })).toBe(1_100 + 550)
  })

  test('the refund for the last lines is the whole remaining amount', () => {
    expect(computeLineRefund(paid, { lines: [2, 3], given: [1], left: 4_850 })).toBe(4_850)
  })

  test('the refund for a line is reduced by an earlier refund for a cheaper replacement', () => {
    const cheaper = { ...line(1_000), instead: { line: {}, back: 300 } }
    const replaced = { ...paid, products: [cheaper, line(3_000), line(500)] }
    expect(computeLineRefund(replaced, { lines: [1], given: [], left: 5_200 })).toBe(800)
  })
})
