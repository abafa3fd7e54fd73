import type { ItemAllergens } from '#src/domain/menu/allergens.ts'
import { allergenWords } from '../menu/allergens.ts'

export function noLongerFree(lines: { name: string; holds: ItemAllergens }[]): string {
  const changed = lines.map(({ name, holds }) => `${name} cambió. ${allergenWords(holds)}`).join(' ')
  return `${changed} Quítalo, o haz el pedido otra vez si estás de acuerdo.`
}
