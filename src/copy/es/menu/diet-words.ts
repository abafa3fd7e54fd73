import { locale } from '#src/domain/language.ts'
import type { Allergen } from '#src/domain/menu/allergens.ts'

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

const dietNames: Record<string, string> = {
  vegan: 'vegano',
  vegetarian: 'vegetariano',
  'gluten-free': 'sin gluten',
  'dairy-free': 'sin lácteos',
  'low-carb': 'bajo en carbohidratos',
}

/** What guests call an allergen, within a sentence. */
export function allergenName(allergen: string): string {
  return isAllergen(allergen) ? allergenNames[allergen] : allergen.replaceAll('-', ' ')
}

function isAllergen(word: string): word is Allergen {
  return Object.hasOwn(allergenNames, word)
}

/** What guests call a diet, within a sentence. */
export function dietName(diet: string): string {
  return dietNames[diet] ?? diet.replaceAll('-', ' ')
}

/** As in `leche, huevo y trigo`, and `pescado e higos`. */
export function list(words: string[], word: 'and' | 'or'): string {
  return new Intl.ListFormat(locale(), { type: word === 'and' ? 'conjunction' : 'disjunction' }).format(words)
}
