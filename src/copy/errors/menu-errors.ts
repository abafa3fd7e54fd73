import type { ErrorCode } from '#src/contract/errors.ts'
import type { ItemAllergens } from '#src/domain/menu/allergens.ts'
import type { LocalMoment } from '#src/domain/time/day-name.ts'
import { momentWords } from '../kitchen/moment-words.ts'
import { allergenWords } from '../menu/allergens.ts'

export const menuErrors = {
  menu_not_found: 'We couldn’t find that menu.',
  product_not_found: 'We couldn’t find that product on this menu.',
  product_unavailable: 'This item is sold out right now.',
  option_unavailable: 'One of your choices is sold out right now.',
  choices_invalid: 'Some choices for this item need another look.',
  waiver_required: 'Please edit this item to accept the Reaper waiver.',
  allergens_changed: 'Something in your bag may now contain an allergen you avoid.',
} satisfies Partial<Record<ErrorCode, string>>

export function soldOut(name: string): string {
  return `${name} is sold out right now.`
}

/** For `option_unavailable`, with option and product. */
export function soldOutFor(option: string, product: string): string {
  return soldOut(`${option} for ${product}`)
}

export function offTheMenu(name: string): string {
  return `${name} is no longer on the menu.`
}

/** For `product_unavailable` with a known return time, in the kitchen's time zone. */
export function backAgain(name: string, moment: LocalMoment): string {
  return `${name} isn’t available right now. It’s back ${momentWords(moment)}.`
}

/** For `product_unavailable` at the order's time only. */
export function unavailableAtOrderTime(name: string): string {
  return `${name} isn’t available at the time you chose.`
}

/** For `allergens_changed`, with the changed lines. */
export function noLongerFree(lines: { name: string; holds: ItemAllergens }[]): string {
  const changed = lines.map(({ name, holds }) => `${name} changed. ${allergenWords(holds)}`).join(' ')
  return `${changed} Remove it, or place the order again if that’s OK with you.`
}
