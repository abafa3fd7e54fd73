import type { Cents } from '../money/money.ts'
import type { AllergenStatement } from './allergens.ts'
import type { BadgedProduct } from './badges.ts'
import type { SharedFryer } from './diets.ts'
import type { ServingTime } from './serving-times.ts'

export type ModifierOption = {
  /** Unique within the product, including nested options. */
  choice_id: string
  option_id: string
  name: string
  cost: Cents
  default: boolean
  quantities: { min: number; max: number }
  nutrition: { calories: { base: number | null } }
  allergens: AllergenStatement
  /** Diets that the option's ingredients fit. */
  diets: string[]
  shared_fryer?: SharedFryer | undefined
  meta: {
    'modifier-image'?: string | undefined
    hex_color_code?: string | undefined
    heat_meter_step?: number | undefined
    /**
     * `heat_meter_primary` and `heat_meter_secondary` assign an option to one of two heat meters. The `…_mod`
     * fields assign the option's whole group.
     */
    heat_meter_primary?: boolean | undefined
    heat_meter_secondary?: boolean | undefined
    heat_meter_primary_mod?: boolean | undefined
    heat_meter_secondary_mod?: boolean | undefined
    available: boolean
  }
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
  allergens: AllergenStatement
  diets: string[]
  shared_fryer?: SharedFryer | undefined
  serves: number | null
  /** True if the product is in stock and within its serving times. */
  available: boolean
  /** When the product is available again (ISO 8601, UTC); null if it is available or the time is unknown. */
  returns: string | null
  /**
   * The product's serving times if it is unavailable only because none of them includes the current time;
   * otherwise empty.
   */
  served: ServingTime[]
}

export type Product = ProductSummary & {
  heat_meter_layout: 'single' | 'double' | null
  mods: ModifierGroup[]
}

/**
 * A product with its "from" price, which is null if the lowest price equals the base price (see
 * from-price.ts).
 */
export type PricedProduct = Product & { from: Cents | null }

export function productImageUrl(images: ProductSummary['images'], placeholder: string): string {
  return productImageUrls(images, placeholder)[0] ?? placeholder
}

export function productImageUrls(images: ProductSummary['images'], placeholder: string): string[] {
  const urls = [images['marketplace-product']?.url, images.default?.url].filter(url => url !== undefined)
  return [...new Set([...urls, placeholder])]
}
