import type { HandoffChoice } from '../kitchen/handoff.ts'
import type { Cents } from '../money/money.ts'
import type { PromotionTerms } from './terms.ts'

/** A line of a bag, with what one costs (cents) as it is on the menu and what its options add to that. */
export type PromotedLine = {
  /** Unique in the bag, and the same whenever it is priced. */
  id: string
  product_id: string
  base: Cents
  options: Cents
  quantity: number
}

/** The part of a bag that decides which promotions apply and what they save. */
export type PromotedBag = HandoffChoice & {
  location_id: string
  timezone: string
  /** When the order is wanted. */
  at: Date
  is_member: boolean
  lines: PromotedLine[]
  /** The delivery fee before promotions; 0 without delivery, null while the address is not known. */
  delivery_fee: Cents | null
}

/** Line cost in cents, before discounts. */
export function costOf({ base, options, quantity }: PromotedLine): Cents {
  return (base + options) * quantity
}

/** What the lines cost together in cents, before discounts. */
export function subtotalOf(lines: readonly PromotedLine[]): Cents {
  return lines.reduce((sum, line) => sum + costOf(line), 0)
}

/** Whether a promotion is for a product. */
export function isEligible(
  { product_id }: Pick<PromotedLine, 'product_id'>,
  { products: { only, except } = {} }: Pick<PromotionTerms, 'products'>,
): boolean {
  return (only?.includes(product_id) ?? true) && !except?.includes(product_id)
}
