import type { Cents } from '../money/money.ts'
import type { Statement } from './allergens.ts'
import type { BadgedProduct } from './badges.ts'
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
  /** The diets it fits. */
  diets: string[]
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
  /** How many people it feeds; null when it is for one. */
  serves: number | null
  /** Whether it can be had now: not sold out, and served at this time of day. */
  available: boolean
  /** The instant (ISO 8601, UTC) at which something that cannot be had now is back; null when it can, or nobody knows. */
  returns: string | null
  /** The serving times it is out of now; empty when it can be had, or is sold out. */
  served: ServingTime[]
}

export type Product = ProductSummary & {
  heat_meter_layout: 'single' | 'double' | null
  mods: ModifierGroup[]
}

/** A product with the least it can be had for; null when that is its cost (see from-price). */
export type PricedProduct = Product & { from: Cents | null }

/** The picture a product page shows: the marketplace one, then the default, then the placeholder. */
export function productImage(images: ProductSummary['images'], placeholder: string): string {
  return productImages(images, placeholder)[0] ?? placeholder
}

/** All that can be shown, best first: what does not load gives way to the next. */
export function productImages(images: ProductSummary['images'], placeholder: string): string[] {
  const own = [images['marketplace-product']?.url, images.default?.url].filter(url => url !== undefined)
  return [...new Set([...own, placeholder])]
}
