import { allocateCents } from '../money/allocate.ts'
import { type Cents, percentOf } from '../money/money.ts'
import type { DiscountableLine } from './discountable-line.ts'
import { isProductEligible } from './promotion-bag.ts'
import type { AmountOffDiscount, PercentOffDiscount, PromotionTerms } from './terms.ts'

/**
 * Returns each line's share of an order discount. A percentage applies to each line's cost after item
 * discounts (`bases`), not after earlier order discounts. No line goes below zero.
 */
export function computeOrderDiscount(
  worth: AmountOffDiscount | PercentOffDiscount,
  terms: PromotionTerms,
  lines: readonly DiscountableLine[],
  bases: readonly Cents[],
): Cents[] {
  const eligible = lines.map(line => isProductEligible(line, terms))
  const base = bases.reduce((sum, cost, index) => (eligible[index] ? sum + cost : sum), 0)
  const shares = lines.map(({ id, remaining }, index) => ({
    key: id,
    weight: eligible[index] ? remaining : 0,
  }))
  const remainingTotal = shares.reduce((sum, { weight }) => sum + weight, 0)
  return allocateCents(Math.min(discountAmount(worth, base), remainingTotal), shares)
}

function discountAmount(worth: AmountOffDiscount | PercentOffDiscount, base: Cents): Cents {
  if (worth.kind === 'amount') return worth.amount
  return Math.min(percentOf(base, worth.percentage), worth.max ?? base)
}
