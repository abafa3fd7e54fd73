import type { HandoffChoice } from '../kitchen/handoff.ts'
import type { Cents } from '../money/money.ts'
import type { PromotionTerms } from './terms.ts'

export type PromotionLine = {
  /** Unique in the bag and stable across price calculations. */
  id: string
  product_id: string
  base: Cents
  options: Cents
  quantity: number
}

export type PromotionBag = HandoffChoice & {
  location_id: string
  timezone: string
  at: Date
  is_member: boolean
  lines: PromotionLine[]
  /**
   * The delivery fee before promotions; 0 if the order is not a delivery, and null if the address is unknown.
   */
  delivery_fee: Cents | null
}

export function lineTotal({ base, options, quantity }: PromotionLine): Cents {
  return (base + options) * quantity
}

export function linesSubtotal(lines: readonly PromotionLine[]): Cents {
  return lines.reduce((sum, line) => sum + lineTotal(line), 0)
}

export function isProductEligible(
  { product_id }: Pick<PromotionLine, 'product_id'>,
  { products: { only, except } = {} }: Pick<PromotionTerms, 'products'>,
): boolean {
  return (only?.includes(product_id) ?? true) && !except?.includes(product_id)
}
