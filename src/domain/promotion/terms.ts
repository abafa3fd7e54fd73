import type { HandoffService } from '../kitchen/handoff.ts'
import type { ServingTime } from '../menu/serving-times.ts'
import type { Cents } from '../money/money.ts'

/** A reward is handed to a member; a coupon is for everybody who knows its code. */
export type PromotionKind = 'reward' | 'coupon'

/** How many of which products, by id; of any when left out. */
export type ProductCount = { quantity: number; product_ids?: string[] | undefined }

/** One of the products, the cheapest in the bag; its options are paid unless they count too. */
export type FreeProduct = { kind: 'product'; product_ids: string[]; with_options?: boolean | undefined }

/** For every so many that are bought at their price, so many others for less, the cheapest that leave enough to buy. */
export type BuyGet = {
  kind: 'bogo'
  buy: ProductCount
  get: ProductCount
  /** Off what is got; all of it when left out. */
  percentage?: number | undefined
  /** How often in one order; as often as the bag allows when left out. */
  times?: number | undefined
  /** Whether it is off their options too. */
  with_options?: boolean | undefined
}

export type AmountOff = { kind: 'amount'; amount: Cents }
/** `max`: the most it takes off. */
export type PercentOff = { kind: 'percentage'; percentage: number; max?: Cents | undefined }
type FreeDelivery = { kind: 'delivery' }

export type Worth = FreeProduct | BuyGet | AmountOff | PercentOff | FreeDelivery

/** What a promotion is worth, and what an order must be for it to apply. What is left out asks for nothing. */
export type PromotionTerms = {
  worth: Worth
  /** The least subtotal, before any discount. */
  minimum?: Cents | undefined
  /** What it is off, by id, and what it is never off. */
  products?: { only?: string[] | undefined; except?: string[] | undefined } | undefined
  /** Kitchens by id. */
  location_ids?: string[] | undefined
  handoffs?: HandoffService[] | undefined
  /** When the order is wanted, by the kitchen's clock. */
  times?: ServingTime[] | undefined
  /** The first and the last day (YYYY-MM-DD) an order is wanted on, by the kitchen's calendar. */
  from?: string | undefined
  until?: string | undefined
  /** What only members can use; rewards always are. */
  members_only?: boolean | undefined
  /** How often one guest can use it (a reward: once), and all of them together. */
  per_member?: number | undefined
  in_all?: number | undefined
  /** What may be used in the same order, if that allows it as well; nothing when left out. */
  stacks_with?: PromotionKind[] | undefined
}

/** Something a guest can choose for a bag. */
export type Promotion = {
  id: string
  kind: PromotionKind
  label: string
  /** Null when it was withdrawn, or never was. */
  terms: PromotionTerms | null
  /** When this guest's own ends: with the day that is then, by the kitchen's clock. */
  expires: Date | null
  /** How often it was used before. */
  used: { by_guest: number; in_all: number }
}
