/** A product's allergens: in every build, and for each way to fill its required groups (contract: menus). */
export type BuildableProduct = {
  needs_choices: boolean
  build: { always: string[]; choices: string[][][] }
  /** Allergens with default choices, plus those that required choices may add. */
  comes_with: string[]
  /** True if it is fried, or may be once required choices are made. */
  fried?: true | undefined
  can_be: string[]
  /** Diets of `can_be` that no shared fryer breaks, in the right build. */
  can_be_kept: string[]
  /** Diets of the unchanged product; none while choices are required. */
  comes_for: string[]
}

export type DietaryFilter = { allergens: string[]; diets: string[] }

export type DietaryFit = {
  /** True if no build fits; then `without` and `diets` give the reasons. */
  isUnfit: boolean
  needsChoices: boolean
  without: string[]
  diets: string[]
  /** Allergens it may get from the fryer, besides those it contains. */
  may: string[]
  /** Diets that only its ingredients fit, because its fryer is shared. */
  shared: string[]
}

export function dietaryFit(
  product: BuildableProduct,
  filter: DietaryFilter,
  fryer: readonly string[],
): DietaryFit {
  const { build, comes_with, can_be, can_be_kept, comes_for, fried, needs_choices: needsChoices } = product
  const impossibleDiets = filter.diets.filter(diet => !can_be.includes(diet))
  const possibleContents = new Set([...comes_with, ...build.always, ...build.choices.flat(2)])
  const mayContain = fried
    ? filter.allergens.filter(each => fryer.includes(each) && !build.always.includes(each))
    : []
  const isBuildable = canAvoid(build, filter.allergens)
  if (!isBuildable || impossibleDiets.length > 0) {
    const without = isBuildable ? [] : filter.allergens.filter(each => possibleContents.has(each))
    return {
      isUnfit: true,
      needsChoices,
      without,
      diets: impossibleDiets,
      may: mayContain.filter(each => !without.includes(each)),
      shared: [],
    }
  }
  return {
    isUnfit: false,
    needsChoices,
    without: filter.allergens.filter(allergen => comes_with.includes(allergen)),
    diets: filter.diets.filter(diet => !comes_for.includes(diet)),
    may: mayContain,
    shared: filter.diets.filter(diet => !can_be_kept.includes(diet)),
  }
}

export function needsBuildFirst(fit: DietaryFit | null): boolean {
  return fit !== null && !fit.isUnfit && fit.without.length + fit.diets.length > 0
}

function canAvoid({ always, choices }: BuildableProduct['build'], allergens: string[]): boolean {
  const isFree = (heldAllergens: string[]) => !heldAllergens.some(allergen => allergens.includes(allergen))
  return isFree(always) && choices.every(alternatives => alternatives.some(isFree))
}
