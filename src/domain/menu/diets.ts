import type { ModifierGroup, ModifierOption, Product } from './menu.ts'
import { type Choice, chosenOptions } from './modifiers/choice.ts'
import { openGroups } from './modifiers/open-groups.ts'

/** What sharing a fryer takes from something fried in it. */
export type SharedFryer = {
  /** The diets that other food from the same fryer does not keep. */
  breaks: string[]
  /** What else is fried there, within a sentence; null if the kitchen does not say. */
  with: string | null
}

/** The diets of an item as built. */
export type DietClaims = {
  /** Those it keeps, its fryer included. */
  fits: string[]
  /** Those its ingredients keep, although its fryer is shared with food that does not. */
  shared: string[]
  with: string | null
}

type DietPart = Pick<Product, 'diets' | 'shared_fryer'>
type FriedPart = Pick<ModifierOption, 'allergens' | 'diets'>

export const NO_DIETS: DietClaims = { fits: [], shared: [], with: null }

/** The diets of a product as built: one part that does not fit is enough to lose one; none before every required choice. */
export function dietsAsBuilt(product: DietPart & Pick<Product, 'mods'>, choices: Choice[]): DietClaims {
  if (openGroups(product.mods, choices).length > 0) return NO_DIETS
  return dietsOf([product, ...chosenOptions(product, choices)])
}

/** The diets that all of some parts fit together. */
export function dietsOf(parts: readonly DietPart[]): DietClaims {
  const [first] = parts
  const all = first?.diets.filter(diet => parts.every(part => part.diets.includes(diet))) ?? []
  const isShared = (diet: string) => parts.some(part => part.shared_fryer?.breaks.includes(diet))
  const shared = all.filter(isShared)
  const fried = parts.find(part => part.shared_fryer && part.shared_fryer.with !== null)
  return {
    fits: all.filter(diet => !isShared(diet)),
    shared,
    with: shared.length > 0 ? (fried?.shared_fryer?.with ?? null) : null,
  }
}

/** The diets that a fryer breaks: those that something fried in it does not keep. */
export function brokenBy(products: readonly Product[]): string[] {
  const parts = products.flatMap(partsOf)
  const fried = parts.filter(({ allergens }) => allergens.fried)
  const diets = new Set(parts.flatMap(part => part.diets))
  return [...diets].filter(diet => fried.some(part => !part.diets.includes(diet))).toSorted()
}

function partsOf(part: FriedPart & { mods: ModifierGroup[] }): FriedPart[] {
  return [part, ...part.mods.flatMap(({ options }) => options.flatMap(partsOf))]
}
