import { type Allergen, notFreeOf, type Statement, together } from '../../allergens.ts'
import type { ModifierGroup, ModifierOption, Product } from '../../menu.ts'
import type { Choice } from '../choice.ts'
import { defaultChoices } from '../default-choices.ts'
import { optionsToChoose } from '../open-groups.ts'
import { statementAsBuilt } from './as-built.ts'

type DietPart = Pick<Product, 'diets' | 'shared_fryer'>
type ProductParts = DietPart & Pick<Product, 'allergens' | 'mods'>
type OptionCheck = (option: ModifierOption) => boolean
type Quantity = ModifierOption['quantities']

const ONCE: Quantity = { min: 1, max: 1 }

/** Data for checking whether a product can be built free of given allergens; not stated counts as contained. */
export type Build = {
  always: string[]
  choices: string[][][]
}

export function buildOf(product: ProductParts): Build {
  const required = product.mods.filter(isRequired)
  const possible = required.filter(group => canBeUsed(group, () => true))
  const isAlways = (allergen: string) =>
    notFreeOf(product.allergens, [allergen]).length > 0 ||
    !possible.every(group => canBeUsed(group, isFreeOf([allergen])))
  const all = allergensIn(product)
  const [always, avoidable] = [all.filter(isAlways), all.filter(allergen => !isAlways(allergen))]
  const choices = required.map(group => waysToUse(group, avoidable))
  return { always, choices: choices.filter(ways => !ways.some(way => way.length === 0)) }
}

/** Returns the statement of a product with some choices; what open required choices may add is not stated. */
export function comesWith(product: ProductParts, choices: Choice[]): Statement {
  const open = optionsToChoose(product.mods, choices).map(option => {
    const { contains, unstated, fried } = comesWith(option, defaultChoices(option))
    return { contains: [], unstated: [...contains, ...unstated], fried }
  })
  return together([statementAsBuilt(product, choices), ...open])
}

/**
 * Returns the diets a product can be built for: it fits them itself, and so does at least one way to fill each required
 * group.
 */
export function canBe(product: ProductParts): string[] {
  return product.diets.filter(diet => canAllBeUsed(product.mods, option => option.diets.includes(diet)))
}

/** Returns the diets a product can meet without a shared fryer that breaks them. */
export function dietsWithoutFryer(product: ProductParts): string[] {
  const keeps = (part: DietPart, diet: string) =>
    part.diets.includes(diet) && !part.shared_fryer?.breaks.includes(diet)
  return product.diets.filter(
    diet => keeps(product, diet) && canAllBeUsed(product.mods, option => keeps(option, diet)),
  )
}

function isRequired({ selects }: ModifierGroup): boolean {
  return selects.mandatory && selects.min > 0
}

function isFreeOf(allergens: string[]): OptionCheck {
  return option => notFreeOf(option.allergens, allergens).length === 0
}

function canAllBeUsed(groups: ModifierGroup[], fits: OptionCheck): boolean {
  return groups.filter(isRequired).every(group => canBeUsed(group, fits))
}

function canBeUsed(group: ModifierGroup, fits: OptionCheck): boolean {
  const { min, max } = group.selects
  const limit = max ?? Number.POSITIVE_INFINITY
  const quantities: Quantity[] = []
  let [taken, sum] = [0, 0]
  for (const option of group.options) {
    if (!option.meta.available || !fits(option) || !canAllBeUsed(option.mods, fits)) continue
    const quantity = group.selects.counter ? option.quantities : ONCE
    if (quantity.min <= limit && quantity.max >= min) return true
    quantities.push(quantity)
    taken += quantity.min
    sum += quantity.max
  }
  if (sum < min) return false
  return taken <= limit || mostWithin(quantities, limit) >= min
}

/** The highest sum of quantities whose minimums fit within a limit. */
function mostWithin(quantities: Quantity[], limit: number): number {
  const [first] = quantities
  if (first && quantities.every(({ min }) => min === first.min)) {
    const largest = quantities.map(({ max }) => max).toSorted((a, b) => b - a)
    return largest.slice(0, Math.floor(limit / first.min)).reduce((sum, max) => sum + max, 0)
  }
  let most = new Map([[0, 0]])
  for (const each of quantities) {
    const next = new Map(most)
    for (const [least, sum] of most) {
      const taken = least + each.min
      if (taken <= limit) next.set(taken, Math.max(next.get(taken) ?? 0, sum + each.max))
    }
    most = next
  }
  return Math.max(...most.values())
}

/** Returns the minimal sets of allergens that come with filling a group. */
function waysToUse(group: ModifierGroup, allergens: string[]): string[][] {
  const known = allergens.filter(allergen => isIn(group, allergen))
  const ways: string[][] = []
  for (const accepted of subsetsBySize(known)) {
    if (ways.some(way => way.every(allergen => accepted.includes(allergen)))) continue
    const refused = known.filter(allergen => !accepted.includes(allergen))
    if (canBeUsed(group, isFreeOf(refused))) ways.push(accepted)
  }
  return ways
}

function subsetsBySize(items: string[]): string[][] {
  const subsets: string[][] = [[]]
  for (const item of items) subsets.push(...subsets.map(subset => [...subset, item]))
  return subsets.toSorted((a, b) => a.length - b.length)
}

function isIn({ options }: ModifierGroup, allergen: string): boolean {
  return options.some(
    option =>
      notFreeOf(option.allergens, [allergen]).length > 0 || option.mods.some(group => isIn(group, allergen)),
  )
}

function allergensIn({ allergens, mods }: Pick<Product, 'allergens' | 'mods'>): Allergen[] {
  const below = mods.flatMap(group => group.options.flatMap(allergensIn))
  return [...new Set([...allergens.contains, ...allergens.unstated, ...below])]
}
