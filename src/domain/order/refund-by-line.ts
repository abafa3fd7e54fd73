import { allocateCents } from '../money/allocate.ts'
import type { Cents } from '../money/money.ts'

/**
 * The amounts of an order as sold. Each line includes its discount, except in old orders, which store only
 * the total discount.
 */
export type RefundableOrder = {
  products: readonly { cost: { total: Cents }; discount?: Cents | undefined }[]
  totals: { discount: Cents; tip: Cents }
  taxes: readonly { amount: Cents }[]
}

/**
 * Returns the amount paid for each line: its cost after promotions plus its share of taxes and the tip. Fees
 * and delivery belong to the whole order and are refunded with the last line.
 */
export function computeLineShares(order: RefundableOrder): Cents[] {
  const { products, totals, taxes } = order
  const costs = products.map(({ cost }) => cost.total)
  const paid = paidByLine(order)
  const parts = [...taxes.map(tax => splitByWeight(tax.amount, paid)), splitByWeight(totals.tip, costs)]
  return paid.map((amount, index) => parts.reduce((sum, part) => sum + (part[index] ?? 0), amount))
}

/** Returns how much of each tax was charged on `lines` (numbered from 1). */
export function computeLineTaxes(order: RefundableOrder, lines: number[]): Cents[] {
  const paid = paidByLine(order)
  return order.taxes.map(tax => {
    const shares = splitByWeight(tax.amount, paid)
    return lines.reduce((sum, line) => sum + (shares[line - 1] ?? 0), 0)
  })
}

/** Returns the cost of each line after promotions. */
function paidByLine({ products, totals }: RefundableOrder): Cents[] {
  const costs = products.map(({ cost }) => cost.total)
  const discounts = lineDiscounts(products, totals.discount, costs)
  return costs.map((cost, index) => cost - (discounts[index] ?? 0))
}

type SoldLine = RefundableOrder['products'][number] & {
  instead?: { line: object | null; back: Cents } | undefined
}

/**
 * Returns the refund for `lines` (numbered from 1), minus earlier refunds for their replacements. `given`
 * holds the lines that were refunded earlier. If no other lines remain, the refund is `left`, the amount that
 * is not refunded yet.
 */
export function computeLineRefund(
  sold: RefundableOrder & { products: readonly SoldLine[] },
  { lines, given: refundedLines, left }: { lines: number[]; given: number[]; left: Cents },
): Cents {
  if (new Set([...lines, ...refundedLines]).size === sold.products.length) return left
  const shares = computeLineShares(sold)
  return lines.reduce((sum, line) => {
    const instead = sold.products[line - 1]?.instead
    const earlierRefund = instead?.line ? instead.back : 0
    return sum + Math.max(0, (shares[line - 1] ?? 0) - earlierRefund)
  }, 0)
}

function lineDiscounts(products: RefundableOrder['products'], discount: Cents, costs: Cents[]): Cents[] {
  const storedDiscounts = products.map(line => line.discount ?? 0)
  const isComplete = storedDiscounts.reduce((sum, part) => sum + part, 0) === discount
  return isComplete ? storedDiscounts : splitByWeight(discount, costs)
}

function splitByWeight(amount: Cents, weights: Cents[]): Cents[] {
  return allocateCents(
    amount,
    weights.map((weight, index) => ({ key: String(index).padStart(4, '0'), weight })),
  )
}
