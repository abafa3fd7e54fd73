import type { Cents } from '../money/money.ts'
import { costOf, isEligible, type PromotedLine } from './promoted-bag.ts'
import type { PromotionTerms } from './terms.ts'

/** A line as the discounts before left it. */
export type OpenLine = PromotedLine & {
  /** How many no other item discount has used. */
  units: number
  /** What is left to pay of it (cents). */
  left: Cents
}

/** What a discount on items takes off each line (cents) and how many of it that uses, in the order of the lines. */
export type ItemDiscount = { parts: Cents[]; used: number[] }

/** A line nothing has been taken off yet. */
export function openLine(line: PromotedLine): OpenLine {
  return { ...line, units: line.quantity, left: costOf(line) }
}

/** The lines with nothing to use of those a promotion is not off. */
export function eligibleUnits(lines: readonly OpenLine[], terms: PromotionTerms): OpenLine[] {
  return lines.map(line => (isEligible(line, terms) ? line : { ...line, units: 0 }))
}

/** What one is worth to a discount (cents): with its options only where they count. */
export function unitWorth(
  { base, options }: PromotedLine,
  { with_options = false }: { with_options?: boolean | undefined },
): Cents {
  return with_options ? base + options : base
}

/** By what one is worth, then by id, so that the order of lines does not matter. */
export function cheapestFirst<L extends { id: string; worth: Cents }>(lines: readonly L[]): L[] {
  return lines.toSorted((a, b) => a.worth - b.worth || (a.id < b.id ? -1 : 1))
}
