import { capitalize } from '#src/domain/capitalize.ts'
import { ALLERGENS, type Allergen, type ItemAllergens } from '#src/domain/menu/allergens.ts'
import type { DietClaims } from '#src/domain/menu/diets.ts'
import { isolateRtl } from '#src/domain/text/clean-text.ts'
import { allergenName, dietNames, joinList, sharedFryerDietText } from './diet-text.ts'

export function itemDietText(item: ItemAllergens): string {
  const diets = item.diets ? dietText(item.diets) : ''
  return diets ? `${allergenText(item)} ${diets}` : allergenText(item)
}

/** Returns sentences about the diets that an item fits as built, or an empty string if it fits none. */
export function dietText({ fits, shared, with: food }: DietClaims): string {
  const fitsText = fits.length > 0 ? `${capitalize(joinList(dietNames(fits), 'and'))}.` : ''
  const inPart = shared.filter(diet => !(diet === 'vegetarian' && fits.includes('vegan')))
  const fried = inPart.length > 0 ? `${capitalize(sharedFryerDietText(inPart, food))}.` : ''
  return [fitsText, fried].filter(Boolean).join(' ')
}

/** Returns the allergens of an item as built. The whole site describes allergens with this text. */
export function allergenText({ contains, may_contain, unstated }: ItemAllergens): string {
  if (unstated.length === ALLERGENS.length) return 'Allergens not stated.'
  const names = (allergens: Allergen[]) => allergens.map(allergenName).join(', ')
  const parts = [
    contains.length > 0 && `Contains ${names(contains)}.`,
    may_contain.length > 0 && `May contain ${names(may_contain)} (shared fryer).`,
    unstated.length > 0 && `Not stated: ${names(unstated)}.`,
  ].filter(part => part !== false)
  return parts.length > 0 ? parts.join(' ') : 'Contains none of the nine major allergens.'
}

export function youAvoidText(allergens: Allergen[]): string {
  return `You avoid ${joinList(allergens.map(allergenName), 'and')}.`
}

export function personAvoidsText(person: string, allergens: Allergen[]): string {
  return `${isolateRtl(person)} avoids ${joinList(allergens.map(allergenName), 'and')}.`
}
