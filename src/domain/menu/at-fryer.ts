import { atKitchen, type Statement } from './allergens.ts'
import type { SharedFryer } from './diets.ts'
import type { ModifierGroup, Product } from './menu.ts'

export type Fryer = SharedFryer & { isStated: boolean }

type Part = { allergens: Statement; diets: string[]; mods: ModifierGroup[] }

/**
 * Applies a kitchen's fryer to a product: fried parts list the diets it breaks, and state nothing if the fryer is not
 * stated.
 */
export function atFryer(product: Product, fryer: Fryer): Product {
  return friedIn(product, fryer)
}

function friedIn<P extends Part>(part: P, fryer: Fryer): P {
  const { allergens, diets } = part
  const mods = part.mods.map(group => ({
    ...group,
    options: group.options.map(option => friedIn(option, fryer)),
  }))
  if (!allergens.fried) return { ...part, mods }
  const breaks = diets.filter(diet => !fryer.isStated || fryer.breaks.includes(diet))
  return {
    ...part,
    mods,
    allergens: fryer.isStated ? allergens : { ...allergens, unstated: atKitchen(allergens, null).unstated },
    ...(breaks.length > 0 && { shared_fryer: { breaks, with: fryer.with } }),
  }
}

type FriedPart = Pick<Part, 'allergens' | 'diets'>

export function brokenBy(products: readonly Product[]): string[] {
  const parts = products.flatMap(partsOf)
  const fried = parts.filter(({ allergens }) => allergens.fried)
  const diets = new Set(parts.flatMap(part => part.diets))
  return [...diets].filter(diet => fried.some(part => !part.diets.includes(diet))).toSorted()
}

function partsOf(part: FriedPart & { mods: ModifierGroup[] }): FriedPart[] {
  return [part, ...part.mods.flatMap(({ options }) => options.flatMap(partsOf))]
}
