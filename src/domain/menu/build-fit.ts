/** What of a product holds which allergens: always, and in each way to fill its required groups (contract: menus). */
export type BuildableProduct = {
  diets: string[]
  needs_choices: boolean
  build: { always: string[]; choices: string[][][] }
  comes_with: string[]
  can_be: string[]
}

/** What a guest leaves out, and the diets they keep. */
export type Wishes = { allergens: string[]; diets: string[] }

/** What has to be chosen differently from how a product comes; nothing when it fits as it is. */
export type Changes = { without: string[]; diets: string[] }

/** How a product can be built to fit what a guest wishes, or null when no way of building it does. */
export function changesToFit(product: BuildableProduct, wishes: Wishes): Changes | null {
  if (!canLeaveOut(product.build, wishes.allergens)) return null
  if (!wishes.diets.every(diet => product.can_be.includes(diet))) return null
  return {
    without: wishes.allergens.filter(allergen => product.comes_with.includes(allergen)),
    diets: comesPlain(product) ? wishes.diets.filter(diet => !product.diets.includes(diet)) : wishes.diets,
  }
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
