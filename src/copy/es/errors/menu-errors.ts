import type { ErrorCode } from '#src/contract/errors.ts'
import { asSentence } from '#src/domain/content/sentence.ts'
import type { ItemAllergens } from '#src/domain/menu/allergens.ts'
import type { LocalMoment } from '#src/domain/time/day-name.ts'
import { momentWords } from '../kitchen/moment-words.ts'
import { allergenWords } from '../menu/allergens.ts'

export const menuErrors = {
  menu_not_found: 'No encontramos ese menú.',
  product_not_found: 'No encontramos ese platillo en este menú.',
  product_unavailable: 'Este artículo está agotado en este momento.',
  option_unavailable: 'Una de tus opciones está agotada en este momento.',
  choices_invalid: 'Revisa algunas de las opciones de este artículo.',
  waiver_required: 'Edita este artículo para aceptar la exención de responsabilidad Reaper.',
  allergens_changed: 'Algo en tu bolsa ya no está libre de lo que evitas.',
} satisfies Partial<Record<ErrorCode, string>>

// Product names have any gender and number, so no word in these sentences agrees with them.

export function soldOut(name: string): string {
  return `En este momento no nos queda ${name}.`
}

export function soldOutFor(option: string, product: string): string {
  return soldOut(`${option} para ${product}`)
}

export function offTheMenu(name: string): string {
  return `El menú ya no incluye ${name}.`
}

export function backAgain(name: string, moment: LocalMoment): string {
  return asSentence(`En este momento no servimos ${name}. Regresa ${momentWords(moment)}`)
}

export function unavailableAtOrderTime(name: string): string {
  return `No servimos ${name} a la hora que elegiste para tu pedido.`
}

export function noLongerFree(lines: { name: string; holds: ItemAllergens }[]): string {
  const changed = lines.map(({ name, holds }) => `${name} cambió. ${allergenWords(holds)}`).join(' ')
  return `${changed} Quítalo, o haz el pedido otra vez si estás de acuerdo.`
}
