import { capitalize } from '#src/domain/capitalize.ts'
import { ALLERGENS, type Allergen, type ItemAllergens } from '#src/domain/menu/allergens.ts'
import type { DietClaims } from '#src/domain/menu/diets.ts'
import { isolateRtl } from '#src/domain/text/clean-text.ts'
import { allergenName, dietNames, joinList, sharedFryerDietText } from './diet-text.ts'

export function itemDietText(item: ItemAllergens): string {
  const diets = item.diets ? dietText(item.diets) : ''
  return diets ? `${allergenText(item)} ${diets}` : allergenText(item)
}

export function dietText({ fits, shared, with: food }: DietClaims): string {
  const fitsText = fits.length > 0 ? `${capitalize(joinList(dietNames(fits), 'and'))}.` : ''
  const inPart = shared.filter(diet => !(diet === 'vegetarian' && fits.includes('vegan')))
  const fried = inPart.length > 0 ? `${capitalize(sharedFryerDietText(inPart, food))}.` : ''
  return [fitsText, fried].filter(Boolean).join(' ')
}

export function allergenText({ contains, may_contain, unstated }: ItemAllergens): string {
  if (unstated.length === ALLERGENS.length) return 'No se indican los alérgenos.'
  const names = (allergens: Allergen[]) => allergens.map(allergenName).join(', ')
  const parts = [
    contains.length > 0 && `Contiene ${names(contains)}.`,
    may_contain.length > 0 && `Puede contener ${names(may_contain)} (freidora compartida).`,
    unstated.length > 0 && `No se indica: ${names(unstated)}.`,
  ].filter(part => part !== false)
  return parts.length > 0 ? parts.join(' ') : 'No contiene ninguno de los nueve alérgenos principales.'
}

export function youAvoidText(allergens: Allergen[]): string {
  return `Tú evitas ${joinList(allergens.map(allergenName), 'and')}.`
}

export function personAvoidsText(person: string, allergens: Allergen[]): string {
  return `${isolateRtl(person)} evita ${joinList(allergens.map(allergenName), 'and')}.`
}
