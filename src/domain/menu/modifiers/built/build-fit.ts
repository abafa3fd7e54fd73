/** The allergens of a product: in any case, and for each way to fill its required groups (contract: menus). */
export type BuildableProduct = {
  needs_choices: boolean
  build: { always: string[]; choices: string[][][] }
  /** What it contains with its default choices, or may contain once required choices are made. */
  comes_with: string[]
  /** Whether it is fried, or may be once required choices are made. */
  fried?: true | undefined
  /** The diets its ingredients can keep. */
  can_be: string[]
  /** Those of `can_be` that no shared fryer breaks, in the right build. */
  can_be_kept: string[]
  /** The diets its ingredients keep as it comes; none while something must be chosen. */
  comes_for: string[]
}

/** The allergens a guest avoids, and the diets they keep. */
export type Wishes = { allergens: string[]; diets: string[] }

/** How a product fits a guest's wishes. */
export type Fit = {
  /** Whether no way of building it fits: then `without` and `diets` say why. */
  isUnfit: boolean
  /** Whether it cannot be ordered without choosing something. */
  needsChoices: boolean
  /** The allergens to avoid by choosing differently from the default; empty when the default fits. */
  without: string[]
  diets: string[]
  /** What may get into it from the fryer, without what it contains anyway. */
  may: string[]
  /** The diets that only its ingredients keep: its fryer is shared with food that does not. */
  shared: string[]
}

/** `fryer` has the allergens in the kitchen's fryer. */
export function fitOf(product: BuildableProduct, wishes: Wishes, fryer: readonly string[]): Fit {
  const { build, comes_with, can_be, can_be_kept, comes_for, fried, needs_choices: needsChoices } = product
  const impossible = wishes.diets.filter(diet => !can_be.includes(diet))
  const held = new Set([...comes_with, ...build.always, ...build.choices.flat(2)])
  const may = fried
    ? wishes.allergens.filter(each => fryer.includes(each) && !build.always.includes(each))
    : []
  const isBuildable = canLeaveOut(build, wishes.allergens)
  if (!isBuildable || impossible.length > 0) {
    const without = isBuildable ? [] : wishes.allergens.filter(each => held.has(each))
    return {
      isUnfit: true,
      needsChoices,
      without,
      diets: impossible,
      may: may.filter(each => !without.includes(each)),
      shared: [],
    }
  }
  return {
    isUnfit: false,
    needsChoices,
    without: wishes.allergens.filter(allergen => comes_with.includes(allergen)),
    diets: wishes.diets.filter(diet => !comes_for.includes(diet)),
    may,
    shared: wishes.diets.filter(diet => !can_be_kept.includes(diet)),
  }
}

/** Whether it only fits if something is chosen differently from the default. */
export function isChosenFirst(fit: Fit | null): boolean {
  return fit !== null && !fit.isUnfit && fit.without.length + fit.diets.length > 0
}

/** Whether a product can be built without these allergens. */
function canLeaveOut({ always, choices }: BuildableProduct['build'], allergens: string[]): boolean {
  const isFree = (held: string[]) => !held.some(allergen => allergens.includes(allergen))
  return isFree(always) && choices.every(alternatives => alternatives.some(isFree))
}
