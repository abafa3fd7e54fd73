import type { Cents } from '../money/money.ts'
import type { Statement } from './allergens.ts'
import type { BadgedProduct } from './badges.ts'
import type { SharedFryer } from './diets.ts'
import type { ServingTime } from './serving-times.ts'

/** The catalogue as the wire carries it. */
export type ModifierOption = {
  /** Unique within the product, nested options included. */
  choice_id: string
  option_id: string
  name: string
  cost: Cents
  default: boolean
  quantities: { min: number; max: number }
  nutrition: { calories: { base: number | null } }
  allergens: Statement
  /** The diets its ingredients fit. */
  diets: string[]
  shared_fryer?: SharedFryer | undefined
  meta: {
    'modifier-image'?: string | undefined
    hex_color_code?: string | undefined
    heat_meter_step?: number | undefined
    /** Which of two meters it is a level of, and whether its group is that meter as a whole. */
    heat_meter_primary?: boolean | undefined
    heat_meter_secondary?: boolean | undefined
    heat_meter_primary_mod?: boolean | undefined
    heat_meter_secondary_mod?: boolean | undefined
    available: boolean
  }
  /** Groups that open below this option once it is chosen. */
  mods: ModifierGroup[]
}

export type ModifierGroup = {
  id: string
  name: string
  options: ModifierOption[]
  selects: {
    mandatory: boolean
    counter: boolean
    min: number
    /** The most the quantities in the group may sum to; null is no limit. */
    max: number | null
  }
  meta: { collapse_on_select?: boolean | undefined }
}

export type ProductSummary = BadgedProduct & {
  product_id: string
  name: string
  description: string
  category: string
  cost: Cents
  images: {
    default?: { url: string } | undefined
    'marketplace-product'?: { url: string } | undefined
  }
  nutrition: { calories: { base: number | null; max: number | null } }
  allergens: Statement
  diets: string[]
  shared_fryer?: SharedFryer | undefined
  /** How many people it serves; null when it is for one. */
  serves: number | null
  /** Whether it is available now: not sold out, and served at this time of day. */
  available: boolean
  /** When (ISO 8601, UTC) something unavailable comes back; null when it is available, or that is not known. */
  returns: string | null
  /** Its serving times, if it is outside them now; empty when it is available, or sold out. */
  served: ServingTime[]
}

export type Product = ProductSummary & {
  heat_meter_layout: 'single' | 'double' | null
  mods: ModifierGroup[]
}

/** A product with the lowest price it can be built for; null when that is its base price (see from-price). */
export type PricedProduct = Product & { from: Cents | null }

/** The picture a product page shows: the marketplace one, then the default, then the placeholder. */
export function productImage(images: ProductSummary['images'], placeholder: string): string {
  return productImages(images, placeholder)[0] ?? placeholder
}

/** All pictures, best first: one that does not load is replaced by the next. */
export function productImages(images: ProductSummary['images'], placeholder: string): string[] {
  const own = [images['marketplace-product']?.url, images.default?.url].filter(url => url !== undefined)
  return [...new Set([...own, placeholder])]
}
