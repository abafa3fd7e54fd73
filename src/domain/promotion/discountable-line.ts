import type { Cents } from '../money/money.ts'
import { isProductEligible, lineTotal, type PromotionLine } from './promotion-bag.ts'
import type { PromotionTerms } from './terms.ts'

export type DiscountableLine = PromotionLine & {
  units: number
  remaining: Cents
}

export type ItemDiscount = { parts: Cents[]; usedUnits: number[] }

export function toDiscountableLine(line: PromotionLine): DiscountableLine {
  return { ...line, units: line.quantity, remaining: lineTotal(line) }
}

export function eligibleUnits(lines: readonly DiscountableLine[], terms: PromotionTerms): DiscountableLine[] {
  return lines.map(line => (isProductEligible(line, terms) ? line : { ...line, units: 0 }))
}

export function unitDiscountValue(
  { base, options }: PromotionLine,
  { with_options = false }: { with_options?: boolean | undefined },
): Cents {
  return with_options ? base + options : base
}

/** Sorts by value, lowest first, then by id, so that the result does not depend on the order of lines. */
export function sortByValue<L extends { id: string; worth: Cents }>(lines: readonly L[]): L[] {
  return lines.toSorted((a, b) => a.worth - b.worth || (a.id < b.id ? -1 : 1))
}
