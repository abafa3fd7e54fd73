import { type AllergenStatement, applyFryerToStatement } from './allergens.ts'
import type { SharedFryer } from './diets.ts'
import type { ModifierGroup, Product } from './menu.ts'

export type Fryer = SharedFryer & { isStated: boolean }

type Part = { allergens: AllergenStatement; diets: string[]; mods: ModifierGroup[] }

/**
 * Marks each fried part of a product with the diets that the kitchen's shared fryer breaks. If the kitchen
 * does not state its fryer, fried parts claim no diets.
 */
export function applyFryerToProduct(product: Product, fryer: Fryer): Product {
  return applyToPart(product, fryer)
}

function applyToPart<P extends Part>(part: P, fryer: Fryer): P {
  const { allergens, diets } = part
  const mods = part.mods.map(group => ({
    ...group,
    options: group.options.map(option => applyToPart(option, fryer)),
  }))
  if (!allergens.fried) return { ...part, mods }
  const breaks = diets.filter(diet => !fryer.isStated || fryer.breaks.includes(diet))
  return {
    ...part,
    mods,
    allergens: fryer.isStated
      ? allergens
      : { ...allergens, unstated: applyFryerToStatement(allergens, null).unstated },
    ...(breaks.length > 0 && { shared_fryer: { breaks, with: fryer.with } }),
  }
}

type FriedPart = Pick<Part, 'allergens' | 'diets'>

export function findDietsBrokenByFryer(products: readonly Product[]): string[] {
  const parts = products.flatMap(flattenParts)
  const fried = parts.filter(({ allergens }) => allergens.fried)
  const diets = new Set(parts.flatMap(part => part.diets))
  return [...diets].filter(diet => fried.some(part => !part.diets.includes(diet))).toSorted()
}

function flattenParts(part: FriedPart & { mods: ModifierGroup[] }): FriedPart[] {
  return [part, ...part.mods.flatMap(({ options }) => options.flatMap(flattenParts))]
}
