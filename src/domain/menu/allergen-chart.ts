import { type Allergen, applyFryerToStatement, type ItemAllergens } from './allergens.ts'
import { commonDiets, type DietClaims } from './diets.ts'
import type { ModifierGroup, Product } from './menu.ts'
import { type CalorieRange, calorieRange } from './modifiers/built/calories.ts'
import { dietsAsBuilt } from './modifiers/built/diets-as-built.ts'
import { initialChoices } from './modifiers/default-choices.ts'

type ChartProduct = {
  product_id: string
  name: string
  allergens: ItemAllergens
  /** Diets that the product fits with its default choices; empty if the guest must choose options. */
  diets: DietClaims
  /** Calories with the default choices; a range if the guest must choose options. */
  calories: CalorieRange | null
}

type ChartOption = {
  name: string
  allergens: ItemAllergens
  diets: DietClaims
  calories: number | null
}

export function toChartProduct(
  product: Product,
  fryer: readonly Allergen[] | null,
  preselect: boolean,
): ChartProduct {
  const { product_id, name, allergens } = product
  const choices = initialChoices(product, preselect)
  return {
    product_id,
    name,
    allergens: applyFryerToStatement(allergens, fryer),
    diets: dietsAsBuilt(product, choices),
    calories: calorieRange(product, choices),
  }
}

export function listChartOptions(
  products: readonly Product[],
  fryer: readonly Allergen[] | null,
  { translate, locale }: { translate: (name: string) => string; locale: string },
): ChartOption[] {
  const entries = new Map<string, ChartOption & { group: string }>()
  const collectOptions = (groups: ModifierGroup[]): void => {
    for (const { name: group, options } of groups) {
      for (const option of options) {
        const { name, allergens, nutrition, mods } = option
        const entry = {
          name: translate(name),
          allergens: applyFryerToStatement(allergens, fryer),
          diets: commonDiets([option]),
          calories: nutrition.calories.base,
        }
        const key = JSON.stringify(entry)
        if (!entries.has(key)) entries.set(key, { ...entry, group })
        collectOptions(mods)
      }
    }
  }
  for (const { mods } of products) collectOptions(mods)
  const rows = [...entries.values()]
  const rowsByName = Map.groupBy(rows, ({ name }) => name)
  return rows
    .map(({ group, ...row }) =>
      (rowsByName.get(row.name)?.length ?? 0) > 1
        ? { ...row, name: `${row.name} (${translate(group)})` }
        : row,
    )
    .toSorted((a, b) => a.name.localeCompare(b.name, locale))
}
