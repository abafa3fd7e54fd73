import type { ErrorCode } from '#src/contract/errors.ts'
import type { ItemAllergens } from '#src/domain/menu/allergens.ts'
import type { LocalMoment } from '#src/domain/time/local-moment.ts'
import { momentText } from '../kitchen/moment-text.ts'
import { allergenText } from '../menu/allergens.ts'

export const menuErrors = {
  menu_not_found: 'We couldn’t find that menu.',
  product_not_found: 'We couldn’t find that product on this menu.',
  product_unavailable: 'This item is sold out right now.',
  option_unavailable: 'One of your choices is sold out right now.',
  choices_invalid: 'Some choices for this item need another look.',
  waiver_required: 'Please edit this item to accept the Reaper waiver.',
  allergens_changed: 'Something in your bag may now contain an allergen you avoid.',
} satisfies Partial<Record<ErrorCode, string>>

export function soldOutText(name: string): string {
  return `${name} is sold out right now.`
}

/** Returns the message for `option_unavailable`, with the option and the product. */
export function optionSoldOutText(option: string, product: string): string {
  return soldOutText(`${option} for ${product}`)
}

export function removedFromMenuText(name: string): string {
  return `${name} is no longer on the menu.`
}

/** Returns the message for `product_unavailable` with a known return time, in the kitchen's time zone. */
export function availableAgainText(name: string, moment: LocalMoment): string {
  return `${name} isn’t available right now. It’s back ${momentText(moment)}.`
}

/** Returns the message for `product_unavailable` if the product is unavailable only at the order's time. */
export function unavailableAtTimeText(name: string): string {
  return `${name} isn’t available at the time you chose.`
}

/** Returns the message for `allergens_changed`, with the changed lines. */
export function allergensChangedText(lines: { name: string; holds: ItemAllergens }[]): string {
  const changed = lines.map(({ name, holds }) => `${name} changed. ${allergenText(holds)}`).join(' ')
  return `${changed} Remove it, or place the order again if that’s OK with you.`
}
