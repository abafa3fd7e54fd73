import {
  type Allergen,
  type AllergenStatement,
  combineStatements,
  possibleAllergens,
} from '#src/domain/menu/allergens.ts'
import type { ModifierGroup, ModifierOption, Product } from '#src/domain/menu/menu.ts'
import type { Choice } from '../choice.ts'
import { defaultChoices } from '../default-choices.ts'
import { listOptionsToChoose } from '../open-groups.ts'
import { allergenStatementAsBuilt } from './as-built.ts'

type DietPart = Pick<Product, 'diets' | 'shared_fryer'>
type ProductParts = DietPart & Pick<Product, 'allergens' | 'mods'>
type OptionCheck = (option: ModifierOption) => boolean
type Quantity = ModifierOption['quantities']

const ONCE: Quantity = { min: 1, max: 1 }

/**
 * Data for checking whether a product can be built without certain allergens. `always`: the allergens in
 * every build. `choices`: for each required group, the allergen sets to choose from. Unstated allergens count
 * as contained.
 */
export type AllergenBuild = {
  always: string[]
  choices: string[][][]
}

export function toAllergenBuild(product: ProductParts): AllergenBuild {
  const required = product.mods.filter(isRequired)
  const fillableGroups = required.filter(group => canFillGroup(group, () => true))
  const isUnavoidable = (allergen: string) =>
    possibleAllergens(product.allergens, [allergen]).length > 0 ||
    !fillableGroups.every(group => canFillGroup(group, isFreeOf([allergen])))
  const all = allergensIn(product)
  const [always, avoidable] = [all.filter(isUnavoidable), all.filter(allergen => !isUnavoidable(allergen))]
  const choices = required.map(group => allergenSets(group, avoidable))
  return { always, choices: choices.filter(sets => !sets.some(set => set.length === 0)) }
}

/**
 * Returns a product's allergen statement with the choices made so far. Allergens that the remaining required
 * choices can add are unstated.
 */
export function allergenStatementWithChoices(product: ProductParts, choices: Choice[]): AllergenStatement {
  const openStatements = listOptionsToChoose(product.mods, choices).map(option => {
    const { contains, unstated, fried } = allergenStatementWithChoices(option, defaultChoices(option))
    return { contains: [], unstated: [...contains, ...unstated], fried }
  })
  return combineStatements([allergenStatementAsBuilt(product, choices), ...openStatements])
}

/**
 * Returns the diets that a product can be built for: the product itself fits the diet, and every required
 * group can be filled with options that fit it.
 */
export function possibleDiets(product: ProductParts): string[] {
  return product.diets.filter(diet => canFillAll(product.mods, option => option.diets.includes(diet)))
}

/**
 * Returns the diets that a product can be built for without parts from a shared fryer that breaks the diet.
 */
export function dietsWithoutFryer(product: ProductParts): string[] {
  const isDietSafe = (part: DietPart, diet: string) =>
    part.diets.includes(diet) && !part.shared_fryer?.breaks.includes(diet)
  return product.diets.filter(
    diet => isDietSafe(product, diet) && canFillAll(product.mods, option => isDietSafe(option, diet)),
  )
}

function isRequired({ selects }: ModifierGroup): boolean {
  return selects.mandatory && selects.min > 0
}

function isFreeOf(allergens: string[]): OptionCheck {
  return option => possibleAllergens(option.allergens, allergens).length === 0
}

function canFillAll(groups: ModifierGroup[], isAllowed: OptionCheck): boolean {
  return groups.filter(isRequired).every(group => canFillGroup(group, isAllowed))
}

function canFillGroup(group: ModifierGroup, isAllowed: OptionCheck): boolean {
  const { min, max } = group.selects
  const limit = max ?? Number.POSITIVE_INFINITY
  const quantities: Quantity[] = []
  let [minimumSum, sum] = [0, 0]
  for (const option of group.options) {
    if (!option.meta.available || !isAllowed(option) || !canFillAll(option.mods, isAllowed)) continue
    const quantity = group.selects.counter ? option.quantities : ONCE
    if (quantity.min <= limit && quantity.max >= min) return true
    quantities.push(quantity)
    minimumSum += quantity.min
    sum += quantity.max
  }
  if (sum < min) return false
  return minimumSum <= limit || maxWithinLimit(quantities, limit) >= min
}

/** Returns the highest sum of maximums over all subsets whose minimums sum to at most a limit. */
function maxWithinLimit(quantities: Quantity[], limit: number): number {
  const [first] = quantities
  if (first && quantities.every(({ min }) => min === first.min)) {
    const largest = quantities.map(({ max }) => max).toSorted((a, b) => b - a)
    return largest.slice(0, Math.floor(limit / first.min)).reduce((sum, max) => sum + max, 0)
  }
  let maxByMinimum = new Map([[0, 0]])
  for (const quantity of quantities) {
    const next = new Map(maxByMinimum)
    for (const [usedMinimum, sum] of maxByMinimum) {
      const minimumSum = usedMinimum + quantity.min
      if (minimumSum <= limit) next.set(minimumSum, Math.max(next.get(minimumSum) ?? 0, sum + quantity.max))
    }
    maxByMinimum = next
  }
  return Math.max(...maxByMinimum.values())
}

/** Returns the minimal sets of allergens that a guest must accept so that a group can be filled. */
function allergenSets(group: ModifierGroup, allergens: string[]): string[][] {
  const presentAllergens = allergens.filter(allergen => groupHasAllergen(group, allergen))
  const allergenSetsFound: string[][] = []
  for (const accepted of subsetsBySize(presentAllergens)) {
    if (allergenSetsFound.some(found => found.every(allergen => accepted.includes(allergen)))) continue
    const excludedAllergens = presentAllergens.filter(allergen => !accepted.includes(allergen))
    if (canFillGroup(group, isFreeOf(excludedAllergens))) allergenSetsFound.push(accepted)
  }
  return allergenSetsFound
}

function subsetsBySize(items: string[]): string[][] {
  const subsets: string[][] = [[]]
  for (const item of items) subsets.push(...subsets.map(subset => [...subset, item]))
  return subsets.toSorted((a, b) => a.length - b.length)
}

function groupHasAllergen({ options }: ModifierGroup, allergen: string): boolean {
  return options.some(
    option =>
      possibleAllergens(option.allergens, [allergen]).length > 0 ||
      option.mods.some(group => groupHasAllergen(group, allergen)),
  )
}

function allergensIn({ allergens, mods }: Pick<Product, 'allergens' | 'mods'>): Allergen[] {
  const nestedAllergens = mods.flatMap(group => group.options.flatMap(allergensIn))
  return [...new Set([...allergens.contains, ...allergens.unstated, ...nestedAllergens])]
}
