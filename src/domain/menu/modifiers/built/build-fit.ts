export type BuildableProduct = {
  needs_choices: boolean
  /**
   * `always`: the allergens in every build. `choices`: for each required group, the allergen sets to choose
   * from (see `src/contract/menus.ts`).
   */
  build: { always: string[]; choices: string[][][] }
  /** Allergens of the product with its default choices, plus allergens that required choices can add. */
  comes_with: string[]
  /** True if the product is fried, or if a required choice can add a fried part. */
  fried?: true | undefined
  can_be: string[]
  /** The diets in `can_be` that the product can be built for without a shared fryer that breaks them. */
  can_be_kept: string[]
  /** Diets that the product fits with its default choices; empty if it has required choices. */
  comes_for: string[]
}

export type DietaryFilter = { allergens: string[]; diets: string[] }

export type DietaryFit = {
  /**
   * True if no build fits the filter. In that case, `without` and `diets` list why; otherwise, they list what
   * the guest must change in the default build.
   */
  isUnfit: boolean
  needsChoices: boolean
  without: string[]
  diets: string[]
  /** Allergens that the fryer can add to the product's own. */
  may: string[]
  /** Diets that the ingredients fit but the shared fryer breaks. */
  shared: string[]
}

export function evaluateDietaryFit(
  product: BuildableProduct,
  filter: DietaryFilter,
  fryer: readonly string[],
): DietaryFit {
  const { build, comes_with, can_be, can_be_kept, comes_for, fried, needs_choices: needsChoices } = product
  const impossibleDiets = filter.diets.filter(diet => !can_be.includes(diet))
  const possibleContents = new Set([...comes_with, ...build.always, ...build.choices.flat(2)])
  const mayContain = fried
    ? filter.allergens.filter(allergen => fryer.includes(allergen) && !build.always.includes(allergen))
    : []
  const isBuildable = canAvoid(build, filter.allergens)
  if (!isBuildable || impossibleDiets.length > 0) {
    const without = isBuildable ? [] : filter.allergens.filter(allergen => possibleContents.has(allergen))
    return {
      isUnfit: true,
      needsChoices,
      without,
      diets: impossibleDiets,
      may: mayContain.filter(allergen => !without.includes(allergen)),
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

export function needsCustomization(fit: DietaryFit | null): boolean {
  return fit !== null && !fit.isUnfit && fit.without.length + fit.diets.length > 0
}

function canAvoid({ always, choices }: BuildableProduct['build'], allergens: string[]): boolean {
  const isFree = (presentAllergens: string[]) =>
    !presentAllergens.some(allergen => allergens.includes(allergen))
  return isFree(always) && choices.every(alternatives => alternatives.some(isFree))
}
