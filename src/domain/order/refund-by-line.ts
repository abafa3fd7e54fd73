import { allocate } from '../money/allocate.ts'
import type { Cents } from '../money/money.ts'

/** An order as sold, as far as its money goes. A line says what promotions took off it, unless it is older than that. */
type RefundableOrder = {
  products: readonly { cost: { total: Cents }; discount?: Cents | undefined }[]
  totals: { discount: Cents; tip: Cents }
  taxes: readonly { amount: Cents }[]
}

/**
 * What a guest paid because of each line: its cost after promotions, and its shares of the taxes and the tip. Fees and the
 * delivery are the whole order's, and come back with the last of it.
 */
export function lineShares({ products, totals, taxes }: RefundableOrder): Cents[] {
  const costs = products.map(({ cost }) => cost.total)
  const discounts = discountsOf(products, totals.discount, costs)
  const paid = costs.map((cost, index) => cost - (discounts[index] ?? 0))
  const parts = [...taxes.map(tax => partsOf(tax.amount, paid)), partsOf(totals.tip, costs)]
  return paid.map((amount, index) => parts.reduce((sum, part) => sum + (part[index] ?? 0), amount))
}

type SoldLine = RefundableOrder['products'][number] & {
  /** What is made in its place, and what came back because that costs less. */
  instead?: { line: object | null; back: Cents } | undefined
}

/**
 * What comes back for lines, by their numbers from 1, of which some were `given` back before; with the last of them comes all
 * that is `left`.
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

/** What comes back of a line's share when something stands in for it that costs less, or as much as it did. */
export function shareBack(share: Cents, { was, is }: { was: Cents; is: Cents }): Cents {
  return was > 0 && is < was ? Math.round((share * (was - is)) / was) : 0
}
