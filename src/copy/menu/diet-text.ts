import type { Allergen } from '#src/domain/menu/allergens.ts'

const allergenNames: Record<Allergen, string> = {
  milk: 'milk',
  egg: 'eggs',
  fish: 'fish',
  shellfish: 'crustacean shellfish',
  'tree-nut': 'tree nuts',
  peanut: 'peanuts',
  wheat: 'wheat',
  soy: 'soybeans',
  sesame: 'sesame',
}

export function allergenName(allergen: string): string {
  return isAllergen(allergen) ? allergenNames[allergen] : allergen.replaceAll('-', ' ')
}

function isAllergen(word: string): word is Allergen {
  return Object.hasOwn(allergenNames, word)
}

export function dietName(diet: string): string {
  return diet.replaceAll('-', ' ')
}

/** Returns the names of diets, without vegetarian if the item is vegan. */
export function dietNames(diets: readonly string[]): string[] {
  return diets.filter(diet => diet !== 'vegetarian' || !diets.includes('vegan')).map(dietName)
}

/** Returns `Vegan ingredients, shared fryer with chicken`. */
export function sharedFryerDietText(diets: readonly string[], food: string | null): string {
  return `${joinList(dietNames(diets), 'and')} ingredients, shared fryer${food ? ` with ${food}` : ''}`
}

/** Returns a list such as `milk, eggs and wheat`. */
export function joinList(items: string[], word: 'and' | 'or'): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}`
}
