import type { Allergen } from '#src/domain/menu/allergens.ts'
import { locale } from '#src/language/current-language.ts'

const allergenNames: Record<Allergen, string> = {
  milk: 'leche',
  egg: 'huevo',
  fish: 'pescado',
  shellfish: 'mariscos crustáceos',
  'tree-nut': 'nueces de árbol',
  peanut: 'cacahuate (maní)',
  wheat: 'trigo',
  soy: 'soya',
  sesame: 'ajonjolí (sésamo)',
}

const names: Record<string, string> = {
  vegan: 'vegano',
  vegetarian: 'vegetariano',
  'gluten-free': 'sin gluten',
  'dairy-free': 'sin lácteos',
  'low-carb': 'bajo en carbohidratos',
}

export function allergenName(allergen: string): string {
  return isAllergen(allergen) ? allergenNames[allergen] : allergen.replaceAll('-', ' ')
}

function isAllergen(word: string): word is Allergen {
  return Object.hasOwn(allergenNames, word)
}

export function dietName(diet: string): string {
  return names[diet] ?? diet.replaceAll('-', ' ')
}

export function dietNames(diets: readonly string[]): string[] {
  return diets.filter(diet => diet !== 'vegetarian' || !diets.includes('vegan')).map(dietName)
}

/** Returns `ingredientes de tipo vegano, freidora compartida con pollo`. */
export function sharedFryerDietText(diets: readonly string[], food: string | null): string {
  return `ingredientes de tipo ${joinList(dietNames(diets), 'and')}, freidora compartida${food ? ` con ${food}` : ''}`
}

/** Returns a list such as `leche, huevo y trigo` or `pescado e higos`. */
export function joinList(items: string[], word: 'and' | 'or'): string {
  return new Intl.ListFormat(locale(), { type: word === 'and' ? 'conjunction' : 'disjunction' }).format(items)
}
