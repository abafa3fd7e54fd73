import { type Choice, chosenOptions, resolveChoices } from './choice.ts'
import type { ModifierGroup, ModifierOption, Product } from './menu.ts'

type ProductParts = Pick<Product, 'allergens' | 'diets' | 'mods'>

/** What a product contains as built: its own allergens and those of everything chosen, nested choices included. */
export function allergensAsBuilt(product: ProductParts, choices: Choice[]): string[] {
  const chosen = chosenOptions(product, choices)
  return [...new Set([product.allergens, ...chosen.map(({ allergens }) => allergens)].flat())]
}

/** The diets a product fits as built: one choice that does not fit takes the diet away. */
export function dietsAsBuilt(product: ProductParts, choices: Choice[]): string[] {
  const chosen = chosenOptions(product, choices)
  return product.diets.filter(diet => chosen.every(option => option.diets.includes(diet)))
}

/** The allergens of an option that a guest avoids. */
export function avoidedIn(option: Pick<ModifierOption, 'allergens'>, avoided: readonly string[]): string[] {
  return option.allergens.filter(allergen => avoided.includes(allergen))
}

type ProductCalories = Pick<Product, 'nutrition' | 'mods'>

/** Calories of one product as built, or null when the menu does not say what the product itself has. */
export function caloriesOf(product: ProductCalories, choices: Choice[]): number | null {
  const { base } = product.nutrition.calories
  return base === null ? null : base + choicesCalories(product.mods, choices)
}

function choicesCalories(groups: ModifierGroup[], choices: Choice[]): number {
  return resolveChoices(groups, choices).reduce((sum, { choice, option }) => {
    const each = (option.nutrition.calories.base ?? 0) + choicesCalories(option.mods, choice.choices ?? [])
    return sum + each * choice.quantity
  }, 0)
}
