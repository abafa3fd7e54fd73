import type { HandoffService } from '../kitchen/handoff.ts'
import type { ServingTime } from '../menu/serving-times.ts'
import type { Cents } from '../money/money.ts'

/** A reward is handed to a member; a coupon is for everybody who knows its code. */
export type PromotionKind = 'reward' | 'coupon'

/** A number of products, by id; of any when there are no ids. */
export type ProductCount = { quantity: number; product_ids?: string[] | undefined }

/** One of the products is free, the cheapest in the bag; its options are not, unless they count too. */
export type FreeProduct = { kind: 'product'; product_ids: string[]; with_options?: boolean | undefined }

/** For so many items bought at their price, so many others cost less: the cheapest, as long as enough are left to buy. */
export type BuyGet = {
  kind: 'bogo'
  buy: ProductCount
  get: ProductCount
  /** The discount on what is got; the whole price when left out. */
  percentage?: number | undefined
  /** How often in one order; without limit when left out. */
  times?: number | undefined
  /** Whether their options are discounted too. */
  with_options?: boolean | undefined
}

export type AmountOff = { kind: 'amount'; amount: Cents }
/** `max`: the most it takes off. */
export type PercentOff = { kind: 'percentage'; percentage: number; max?: Cents | undefined }
type FreeDelivery = { kind: 'delivery' }

export type Worth = FreeProduct | BuyGet | AmountOff | PercentOff | FreeDelivery

/** What a promotion saves, and what an order needs for it. Whatever is left out is not needed. */
export type PromotionTerms = {
  worth: Worth
  /** The least subtotal, before any discount. */
  minimum?: Cents | undefined
  /** The products it is for, by id, and those it is never for. */
  products?: { only?: string[] | undefined; except?: string[] | undefined } | undefined
  /** Kitchens by id. */
  location_ids?: string[] | undefined
  handoffs?: HandoffService[] | undefined
  /** When the order is wanted, by the kitchen's clock. */
  times?: ServingTime[] | undefined
  /** The first and the last day (YYYY-MM-DD) an order is wanted on, by the kitchen's calendar. */
  from?: string | undefined
  until?: string | undefined
  /** Whether only members can use it; rewards are always for members. */
  members_only?: boolean | undefined
  /** How often one guest can use it (a reward: once), and all of them together. */
  per_member?: number | undefined
  in_all?: number | undefined
  /** The kinds it can be combined with, if those allow it as well; none when left out. */
  stacks_with?: PromotionKind[] | undefined
}

/** Something a guest can choose for a bag. */
export type Promotion = {
  id: string
  kind: PromotionKind
  label: string
  /** Null when it was withdrawn, or never was. */
  terms: PromotionTerms | null
  /** When this guest's own one expires: at the end of that day, by the kitchen's clock. */
  expires: Date | null
  /** How often it was used before. */
  used: { by_guest: number; in_all: number }
}
