import type { Cents } from '../money/money.ts'
import { costOf, isEligible, type PromotedLine } from './promoted-bag.ts'
import type { PromotionTerms } from './terms.ts'

/** A line as the discounts before left it. */
export type OpenLine = PromotedLine & {
  /** How many were not used by another item discount. */
  units: number
  /** What is left to pay for it (cents). */
  left: Cents
}

/** What a discount on items takes off each line (cents) and how many of it that uses, in the order of the lines. */
export type ItemDiscount = { parts: Cents[]; used: number[] }

/** A line before any discount. */
export function openLine(line: PromotedLine): OpenLine {
  return { ...line, units: line.quantity, left: costOf(line) }
}

/** The lines, with no units for products the promotion excludes. */
export function eligibleUnits(lines: readonly OpenLine[], terms: PromotionTerms): OpenLine[] {
  return lines.map(line => (isEligible(line, terms) ? line : { ...line, units: 0 }))
}

/** The amount of one item a discount is about (cents): with options only where those count. */
export function unitWorth(
  { base, options }: PromotedLine,
  { with_options = false }: { with_options?: boolean | undefined },
): Cents {
  return with_options ? base + options : base
}

/** Sorted by worth, then by id, so that the order of lines does not matter. */
export function cheapestFirst<L extends { id: string; worth: Cents }>(lines: readonly L[]): L[] {
  return lines.toSorted((a, b) => a.worth - b.worth || (a.id < b.id ? -1 : 1))
}
