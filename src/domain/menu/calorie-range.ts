import type { ModifierGroup, Product } from './menu.ts'

/** The fewest and the most calories a product can have, whatever is chosen. */
export type CalorieRange = { from: number; to: number }

/** Null when the menu does not say what the product itself has. */
export function calorieRange({ nutrition, mods }: Pick<Product, 'nutrition' | 'mods'>): CalorieRange | null {
  const { base, max } = nutrition.calories
  if (base === null) return null
  const from = base + leastOf(mods)
  return { from, to: Math.max(from, max ?? from) }
}

/** What the lightest way to use the required groups has; what is not counted counts as nothing. */
function leastOf(groups: ModifierGroup[]): number {
  return groups
    .filter(({ selects }) => selects.mandatory)
    .reduce((sum, { selects, options }) => {
      const each = options.map(({ nutrition, mods }) => (nutrition.calories.base ?? 0) + leastOf(mods))
      return sum + selects.min * Math.min(...each)
    }, 0)
}
