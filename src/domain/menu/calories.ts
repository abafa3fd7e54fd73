import { type Choice, resolveChoices } from './choice.ts'
import type { ModifierGroup, Product } from './menu.ts'

type Counted = Pick<Product, 'nutrition' | 'mods'>

/** Calories of one product as built, or null when the menu does not say what the product itself has. */
export function caloriesOf(product: Counted, choices: Choice[]): number | null {
  const { base } = product.nutrition.calories
  return base === null ? null : base + choicesCalories(product.mods, choices)
}

function choicesCalories(groups: ModifierGroup[], choices: Choice[]): number {
  return resolveChoices(groups, choices).reduce((sum, { choice, option }) => {
    const each = (option.nutrition.calories.base ?? 0) + choicesCalories(option.mods, choice.choices ?? [])
    return sum + each * choice.quantity
  }, 0)
}
