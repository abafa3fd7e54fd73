import type { ErrorCode } from '#src/contract/errors.ts'
import { endWithPeriod } from '#src/domain/content/end-with-period.ts'
import type { ItemAllergens } from '#src/domain/menu/allergens.ts'
import type { LocalMoment } from '#src/domain/time/local-moment.ts'
import { momentText } from '../kitchen/moment-text.ts'
import { allergenText } from '../menu/allergens.ts'

export const menuErrors = {
  menu_not_found: 'No encontramos ese menú.',
  product_not_found: 'No encontramos ese platillo en este menú.',
  product_unavailable: 'Este artículo está agotado en este momento.',
  option_unavailable: 'Una de tus opciones está agotada en este momento.',
  choices_invalid: 'Revisa algunas de las opciones de este artículo.',
  waiver_required: 'Edita este artículo para aceptar la exención de responsabilidad Reaper.',
  allergens_changed: 'Algo en tu bolsa ya no está libre de lo que evitas.',
} satisfies Partial<Record<ErrorCode, string>>

// Product names may have any gender and number, so no word in these sentences may depend on them.

export function soldOutText(name: string): string {
  return `En este momento no nos queda ${name}.`
}

export function optionSoldOutText(option: string, product: string): string {
  return soldOutText(`${option} para ${product}`)
}

export function removedFromMenuText(name: string): string {
  return `El menú ya no incluye ${name}.`
}

export function availableAgainText(name: string, moment: LocalMoment): string {
  return endWithPeriod(`En este momento no servimos ${name}. Regresa ${momentText(moment)}`)
}

export function unavailableAtTimeText(name: string): string {
  return `No servimos ${name} a la hora que elegiste para tu pedido.`
}

export function allergensChangedText(lines: { name: string; holds: ItemAllergens }[]): string {
  const changed = lines.map(({ name, holds }) => `${name} cambió. ${allergenText(holds)}`).join(' ')
  return `${changed} Quítalo, o haz el pedido otra vez si estás de acuerdo.`
}
