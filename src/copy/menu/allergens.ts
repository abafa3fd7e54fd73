import { capitalized } from '#src/domain/capitalized.ts'
import { ALLERGENS, type Allergen, type ItemAllergens } from '#src/domain/menu/allergens.ts'
import type { DietClaims } from '#src/domain/menu/diets.ts'
import { isolated } from '#src/domain/text/clean-text.ts'
import { allergenName, dietNames, list, sharedDietWords } from './diet-words.ts'

export function itemWords(item: ItemAllergens): string {
  const diets = item.diets ? dietWords(item.diets) : ''
  return diets ? `${allergenWords(item)} ${diets}` : allergenWords(item)
}

/** Diets of an item as built, in sentences; empty if none. */
export function dietWords({ fits, shared, with: food }: DietClaims): string {
  const kept = fits.length > 0 ? `${capitalized(list(dietNames(fits), 'and'))}.` : ''
  const inPart = shared.filter(diet => !(diet === 'vegetarian' && fits.includes('vegan')))
  const fried = inPart.length > 0 ? `${capitalized(sharedDietWords(inPart, food))}.` : ''
  return [kept, fried].filter(Boolean).join(' ')
}

/** Allergens of an item as built. The only wording for them on the site. */
export function allergenWords({ contains, may_contain, unstated }: ItemAllergens): string {
  if (unstated.length === ALLERGENS.length) return 'Allergens not stated.'
  const names = (allergens: Allergen[]) => allergens.map(allergenName).join(', ')
  const parts = [
    contains.length > 0 && `Contains ${names(contains)}.`,
    may_contain.length > 0 && `May contain ${names(may_contain)} (shared fryer).`,
    unstated.length > 0 && `Not stated: ${names(unstated)}.`,
  ].filter(part => part !== false)
  return parts.length > 0 ? parts.join(' ') : 'Contains none of the nine major allergens.'
}

export function youLeaveOut(allergens: Allergen[]): string {
  return `You avoid ${list(allergens.map(allergenName), 'and')}.`
}

export function leavesOut(person: string, allergens: Allergen[]): string {
  return `${isolated(person)} avoids ${list(allergens.map(allergenName), 'and')}.`
}
