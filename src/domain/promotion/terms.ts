import type { HandoffService } from '../kitchen/handoff.ts'
import type { ServingTime } from '../menu/serving-times.ts'
import type { Cents } from '../money/money.ts'

export type PromotionKind = 'reward' | 'coupon'

export type ProductCount = { quantity: number; product_ids?: string[] | undefined }

/**
 * Makes the cheapest matching item in the bag free. The item's options are free only if `with_options` is
 * set.
 */
export type FreeProduct = { kind: 'product'; product_ids: string[]; with_options?: boolean | undefined }

/**
 * Discounts the cheapest `get.quantity` matching items for every `buy.quantity` items bought at full price.
 */
export type BogoOffer = {
  kind: 'bogo'
  buy: ProductCount
  get: ProductCount
  percentage?: number | undefined
  times?: number | undefined
  with_options?: boolean | undefined
}

export type AmountOffDiscount = { kind: 'amount'; amount: Cents }
export type PercentOffDiscount = { kind: 'percentage'; percentage: number; max?: Cents | undefined }
type FreeDelivery = { kind: 'delivery' }

export type DiscountTerms = FreeProduct | BogoOffer | AmountOffDiscount | PercentOffDiscount | FreeDelivery

/** A promotion's discount and the conditions for it. A missing condition is not checked. */
export type PromotionTerms = {
  worth: DiscountTerms
  minimum?: Cents | undefined
  products?: { only?: string[] | undefined; except?: string[] | undefined } | undefined
  location_ids?: string[] | undefined
  handoffs?: HandoffService[] | undefined
  times?: ServingTime[] | undefined
  /** The first and last day (YYYY-MM-DD, in the kitchen's time zone) for which an order qualifies. */
  from?: string | undefined
  until?: string | undefined
  members_only?: boolean | undefined
  /** The maximum number of uses per guest (one by default for a reward) and by all guests together. */
  per_member?: number | undefined
  in_all?: number | undefined
  /** The kinds of promotions that this one can be combined with, if they allow it too; none by default. */
  stacks_with?: PromotionKind[] | undefined
}

export type Promotion = {
  id: string
  kind: PromotionKind
  label: string
  terms: PromotionTerms | null
  /**
   * When this guest's promotion expires. The promotion lasts until the end of that day in the kitchen's time
   * zone.
   */
  expires: Date | null
  used: { by_guest: number; in_all: number }
}
