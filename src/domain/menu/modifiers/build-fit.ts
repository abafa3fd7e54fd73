/** What of a product is not free of which allergens: always, and in each way to fill its required groups (contract: menus). */
export type BuildableProduct = {
  diets: string[]
  needs_choices: boolean
  build: { always: string[]; choices: string[][][] }
  /** What it is not free of as it comes, or may not be once what it needs is chosen. */
  comes_with: string[]
  /** Whether it comes out of the fryer, or may do so once what it needs is chosen. */
  fried?: true | undefined
  can_be: string[]
}

/** What a guest leaves out, and the diets they keep. */
export type Wishes = { allergens: string[]; diets: string[] }

/** How a product meets what a guest wishes. */
export type Fit = {
  /** Whether no way of building it meets them: then `without` and `diets` say why. */
  isUnfit: boolean
  /** Whether it cannot be had as it comes. */
  needsChoices: boolean
  /** What has to be chosen differently from how it comes; nothing when it fits as it is. */
  without: string[]
  diets: string[]
  /** What may get into it out of the fryer, what it contains anyway left out. */
  may: string[]
}

/** `fryer` is what goes through the kitchen's fryer. */
export function fitOf(product: BuildableProduct, wishes: Wishes, fryer: readonly string[]): Fit {
  const { build, comes_with, can_be, diets, fried, needs_choices: needsChoices } = product
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
    }
  }
  return {
    isUnfit: false,
    needsChoices,
    without: wishes.allergens.filter(allergen => comes_with.includes(allergen)),
    diets: comesPlain(product) ? wishes.diets.filter(diet => !diets.includes(diet)) : wishes.diets,
    may,
  }
}

/** Whether it meets the guest's wishes only when something is chosen differently from how it comes. */
export function isChosenFirst(fit: Fit | null): boolean {
  return fit !== null && !fit.isUnfit && fit.without.length + fit.diets.length > 0
}

/** Whether a product comes with nothing chosen that could break a diet it fits by itself. */
function comesPlain({ needs_choices, build, comes_with }: BuildableProduct): boolean {
  return !needs_choices && comes_with.every(allergen => build.always.includes(allergen))
}

/** Whether a product can be built with none of the allergens in it. */
function canLeaveOut({ always, choices }: BuildableProduct['build'], allergens: string[]): boolean {
  const isFree = (held: string[]) => !held.some(allergen => allergens.includes(allergen))
  return isFree(always) && choices.every(alternatives => alternatives.some(isFree))
}
