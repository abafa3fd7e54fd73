import { allocate } from '../money/allocate.ts'
import type { Cents } from '../money/money.ts'

/** The money of an order as sold. Each line has what promotions took off, except in very old orders. */
type RefundableOrder = {
  products: readonly { cost: { total: Cents }; discount?: Cents | undefined }[]
  totals: { discount: Cents; tip: Cents }
  taxes: readonly { amount: Cents }[]
}

/**
 * What a guest paid for each line: its cost after promotions, and its share of taxes and tip. Fees and delivery belong
 * to the whole order, and are refunded with its last line.
 */
export function lineShares({ products, totals, taxes }: RefundableOrder): Cents[] {
  const costs = products.map(({ cost }) => cost.total)
  const discounts = discountsOf(products, totals.discount, costs)
  const paid = costs.map((cost, index) => cost - (discounts[index] ?? 0))
  const parts = [...taxes.map(tax => partsOf(tax.amount, paid)), partsOf(totals.tip, costs)]
  return paid.map((amount, index) => parts.reduce((sum, part) => sum + (part[index] ?? 0), amount))
}

type SoldLine = RefundableOrder['products'][number] & {
  /** What is made in its place, and the refund because that costs less. */
  instead?: { line: object | null; back: Cents } | undefined
}

/**
 * The refund for lines, by their numbers from 1, of which some were refunded before (`given`); with the last of them,
 * everything that is `left`.
 */
export function refundOfLines(
  sold: RefundableOrder & { products: readonly SoldLine[] },
  { lines, given, left }: { lines: number[]; given: number[]; left: Cents },
): Cents {
  if (new Set([...lines, ...given]).size === sold.products.length) return left
  const shares = lineShares(sold)
  return lines.reduce((sum, line) => {
    const instead = sold.products[line - 1]?.instead
    const before = instead?.line ? instead.back : 0
    return sum + Math.max(0, (shares[line - 1] ?? 0) - before)
  }, 0)
}

function discountsOf(products: RefundableOrder['products'], discount: Cents, costs: Cents[]): Cents[] {
  const known = products.map(line => line.discount ?? 0)
  const isKnown = known.reduce((sum, part) => sum + part, 0) === discount
  return isKnown ? known : partsOf(discount, costs)
}

function partsOf(amount: Cents, weights: Cents[]): Cents[] {
  return allocate(
    amount,
    weights.map((weight, index) => ({ key: String(index).padStart(4, '0'), weight })),
  )
}
