import { ALLERGENS, type Allergen, type ItemAllergens } from '#src/domain/menu/allergens.ts'
import { allergenName, list } from './diet-words.ts'

/** What an item holds as built, in the same words wherever it is told. */
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

/** Beside an item that is not sure to be free of them. */
export function youLeaveOut(allergens: Allergen[]): string {
  return `You leave out ${list(allergens.map(allergenName), 'and')}.`
}

export function leavesOut(person: string, allergens: Allergen[]): string {
  return `${person} leaves out ${list(allergens.map(allergenName), 'and')}.`
}
