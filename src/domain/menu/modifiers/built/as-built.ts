import {
  type Allergen,
  type AllergenStatement,
  applyFryerToStatement,
  combineStatements,
  type ItemAllergens,
} from '#src/domain/menu/allergens.ts'
import type { ModifierOption, Product } from '#src/domain/menu/menu.ts'
import { type Choice, listChosenOptions } from '../choice.ts'
import { dietsAsBuilt } from './diets-as-built.ts'

type ProductParts = Pick<Product, 'allergens' | 'diets' | 'mods' | 'shared_fryer'>

export function allergenStatementAsBuilt(product: ProductParts, choices: Choice[]): AllergenStatement {
  return combineStatements(
    [product, ...listChosenOptions(product, choices)].map(({ allergens }) => allergens),
  )
}

/**
 * Returns a kitchen's allergen statement for a product as built, including diets. `fryer` lists the fryer's
 * allergens, or is null if the kitchen does not state them.
 */
export function allergensAsBuilt(
  product: ProductParts,
  choices: Choice[],
  fryer: readonly Allergen[] | null | undefined,
): ItemAllergens {
  const diets = dietsAsBuilt(product, choices)
  const item = applyFryerToStatement(allergenStatementAsBuilt(product, choices), fryer ?? null)
  return diets.fits.length + diets.shared.length > 0 ? { ...item, diets } : item
}

export function findAvoidedAllergens(
  { allergens }: Pick<ModifierOption, 'allergens'>,
  avoided: readonly string[],
  fryer: readonly Allergen[] | null,
): ItemAllergens {
  const { contains, may_contain, unstated } = applyFryerToStatement(allergens, fryer)
  const isAvoided = (allergen: Allergen) => avoided.includes(allergen)
  return {
    contains: contains.filter(isAvoided),
    may_contain: may_contain.filter(isAvoided),
    unstated: unstated.filter(isAvoided),
  }
}
