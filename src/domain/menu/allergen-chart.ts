import { locale } from '../language.ts'
import { type Allergen, atKitchen, type ItemAllergens } from './allergens.ts'
import { type CatalogWords, inWords } from './catalog/catalog-words.ts'
import { type DietClaims, dietsOf } from './diets.ts'
import type { ModifierGroup, Product } from './menu.ts'
import { type CalorieRange, calorieRange } from './modifiers/built/calories.ts'
import { dietsAsBuilt } from './modifiers/built/diets-as-built.ts'
import { choicesAsItComes } from './modifiers/default-choices.ts'

type ChartProduct = {
  product_id: string
  name: string
  allergens: ItemAllergens
  /** With default choices; none while choices are required. */
  diets: DietClaims
  /** With default choices, over all required ones. */
  calories: CalorieRange | null
}

type ChartOption = {
  name: string
  allergens: ItemAllergens
  diets: DietClaims
  calories: number | null
}

export function chartProduct(
  product: Product,
  fryer: readonly Allergen[] | null,
  preselect: boolean,
): ChartProduct {
  const { product_id, name, allergens } = product
  const choices = choicesAsItComes(product, preselect)
  return {
    product_id,
    name,
    allergens: atKitchen(allergens, fryer),
    diets: dietsAsBuilt(product, choices),
    calories: calorieRange(product, choices),
  }
}

export function chartOptions(
  products: readonly Product[],
  fryer: readonly Allergen[] | null,
  words: CatalogWords = {},
): ChartOption[] {
  const read = (name: string) => inWords(words, name)
  const found = new Map<string, ChartOption & { group: string }>()
  const look = (groups: ModifierGroup[]): void => {
    for (const { name: group, options } of groups) {
      for (const option of options) {
        const { name, allergens, nutrition, mods } = option
        const entry = {
          name: read(name),
          allergens: atKitchen(allergens, fryer),
          diets: dietsOf([option]),
          calories: nutrition.calories.base,
        }
        const key = JSON.stringify(entry)
        if (!found.has(key)) found.set(key, { ...entry, group })
        look(mods)
      }
    }
  }
  for (const { mods } of products) look(mods)
  const rows = [...found.values()]
  const times = Map.groupBy(rows, ({ name }) => name)
  return rows
    .map(({ group, ...row }) =>
      (times.get(row.name)?.length ?? 0) > 1 ? { ...row, name: `${row.name} (${read(group)})` } : row,
    )
    .toSorted((a, b) => a.name.localeCompare(b.name, locale()))
}
