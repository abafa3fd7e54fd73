import { capitalized } from '#src/domain/capitalized.ts'
import { ALLERGENS, type Allergen, type ItemAllergens } from '#src/domain/menu/allergens.ts'
import type { DietClaims } from '#src/domain/menu/diets.ts'
import { isolated } from '#src/domain/text/clean-text.ts'
import { allergenName, dietNames, list, sharedDietWords } from './diet-words.ts'

export function itemWords(item: ItemAllergens): string {
  const diets = item.diets ? dietWords(item.diets) : ''
  return diets ? `${allergenWords(item)} ${diets}` : allergenWords(item)
}

export function dietWords({ fits, shared, with: food }: DietClaims): string {
  const kept = fits.length > 0 ? `${capitalized(list(dietNames(fits), 'and'))}.` : ''
  const inPart = shared.filter(diet => !(diet === 'vegetarian' && fits.includes('vegan')))
  const fried = inPart.length > 0 ? `${capitalized(sharedDietWords(inPart, food))}.` : ''
  return [kept, fried].filter(Boolean).join(' ')
}

export function allergenWords({ contains, may_contain, unstated }: ItemAllergens): string {
  if (unstated.length === ALLERGENS.length) return 'No se indican los alérgenos.'
  const names = (allergens: Allergen[]) => allergens.map(allergenName).join(', ')
  const parts = [
    contains.length > 0 && `Contiene ${names(contains)}.`,
    may_contain.length > 0 && `Puede contener ${names(may_contain)} (freidora compartida).`,
    unstated.length > 0 && `No se indica: ${names(unstated)}.`,
  ].filter(part => part !== false)
  return parts.length > 0 ? parts.join(' ') : 'No contiene ninguno de los nueve alérgenos principales.'
}

export function youLeaveOut(allergens: Allergen[]): string {
  return `Tú evitas ${list(allergens.map(allergenName), 'and')}.`
}

export function leavesOut(person: string, allergens: Allergen[]): string {
  return `${isolated(person)} evita ${list(allergens.map(allergenName), 'and')}.`
}
