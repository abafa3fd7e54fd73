import type { ItemAllergens } from '#src/domain/menu/allergens.ts'
import { allergenWords } from '../menu/allergens.ts'

/** For `allergens_changed`, once it is known what changed: the recipe, or what the kitchen states of it. */
export function noLongerFree(lines: { name: string; holds: ItemAllergens }[]): string {
  const changed = lines.map(({ name, holds }) => `${name} changed. ${allergenWords(holds)}`).join(' ')
  return `${changed} Take it out, or place the order again if it is all right for you.`
}
