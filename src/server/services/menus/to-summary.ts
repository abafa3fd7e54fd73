import type { Product, ProductSummary } from '../../../domain/menu.ts'

/** A product as lists carry it, without its modifiers. */
export function toSummary(product: Product): ProductSummary {
  const { product_id, name, description, category, cost, images, nutrition, allergens, diets, available } =
    product
  return { product_id, name, description, category, cost, images, nutrition, allergens, diets, available }
}
