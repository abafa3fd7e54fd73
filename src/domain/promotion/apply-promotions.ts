import type { Cents } from '../money/money.ts'
import { computeBogoDiscount } from './bogo.ts'
import {
  type DiscountableLine,
  eligibleUnits,
  type ItemDiscount,
  toDiscountableLine,
} from './discountable-line.ts'
import { computeFreeProductDiscount } from './free-product.ts'
import { computeOrderDiscount } from './order-discount.ts'
import type { PromotionBag } from './promotion-bag.ts'
import type { DiscountTerms, PromotionTerms } from './terms.ts'

export type Discount = { parts: Cents[]; delivery: Cents }

type AppliedPromotion = { id: string; terms: PromotionTerms }
type Stage = 'item' | 'order' | 'delivery'

const stages: Stage[] = ['item', 'order', 'delivery']

const stageOf: Record<DiscountTerms['kind'], Stage> = {
  product: 'item',
  bogo: 'item',
  amount: 'order',
  percentage: 'order',
  delivery: 'delivery',
}

/**
 * Returns each promotion's discount by promotion id. Item discounts apply first, then order discounts, and
 * then free delivery. Within each of these stages, promotions apply in the sequence in which they are passed.
 */
export function applyPromotions(
  promotions: readonly AppliedPromotion[],
  bag: PromotionBag,
): Map<string, Discount> {
  const savings = new Map<string, Discount>()
  let lines = bag.lines.map(toDiscountableLine)
  let fee = bag.delivery_fee ?? 0
  for (const stage of stages) {
    const bases = lines.map(({ remaining }) => remaining)
    for (const { id, terms } of promotions.filter(({ terms: { worth } }) => stageOf[worth.kind] === stage)) {
      const { parts, usedUnits } = promotionDiscount(terms, lines, bases)
      const delivery = stage === 'delivery' ? fee : 0
      savings.set(id, { parts, delivery })
      lines = lines.map((line, index) => consumeLine(line, parts[index] ?? 0, usedUnits[index] ?? 0))
      fee -= delivery
    }
  }
  return savings
}

function promotionDiscount(
  terms: PromotionTerms,
  lines: readonly DiscountableLine[],
  bases: readonly Cents[],
): ItemDiscount {
  const { worth } = terms
  const zeros = lines.map(() => 0)
  switch (worth.kind) {
    case 'product':
      return computeFreeProductDiscount(worth, eligibleUnits(lines, terms))
    case 'bogo':
      return computeBogoDiscount(worth, eligibleUnits(lines, terms))
    case 'amount':
    case 'percentage':
      return { parts: computeOrderDiscount(worth, terms, lines, bases), usedUnits: zeros }
    case 'delivery':
      return { parts: zeros, usedUnits: zeros }
  }
}

function consumeLine(line: DiscountableLine, part: Cents, usedUnits: number): DiscountableLine {
  return { ...line, remaining: line.remaining - part, units: line.units - usedUnits }
}

export function discountTotal({ parts, delivery }: Discount): Cents {
  return parts.reduce((sum, part) => sum + part, delivery)
}
