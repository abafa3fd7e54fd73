import type { ItemAllergens } from '#src/domain/menu/allergens.ts'
import { allergenWords } from './diet.ts'

/** What a guest tells the kitchen about an allergy, beside their order. */
export const allergyCopy = {
  title: 'Allergy note',
  ask: 'Allergy? Tell the kitchen',
  label: 'What should the kitchen know?',
  hint: 'It is printed on your ticket. The kitchen takes care, but cannot promise that anything is free of an allergen. If an allergy is serious, call before you order.',
  promise: 'The kitchen reads this and takes care. It cannot promise that anything is free of an allergen.',
}

/** For `allergens_changed`, once it is known what changed: the recipe, or what the kitchen states of it. */
export function noLongerFree(lines: { name: string; holds: ItemAllergens }[]): string {
  const changed = lines.map(({ name, holds }) => `${name} changed. ${allergenWords(holds)}`).join(' ')
  return `${changed} Take it out, or place the order again if it is all right for you.`
}
