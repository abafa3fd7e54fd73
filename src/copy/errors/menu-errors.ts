import type { ErrorCode } from '#src/contract/errors.ts'
import type { LocalMoment } from '#src/domain/time/local-moment.ts'
import { momentWords } from '../kitchen/moment-words.ts'

export const menuErrors = {
  menu_not_found: 'We could not find that menu.',
  product_not_found: 'We could not find that product on this menu.',
  product_unavailable: 'This item is sold out right now.',
  option_unavailable: 'One of your choices is sold out right now.',
  choices_invalid: 'Some choices for this item need another look.',
  waiver_required: 'Please edit this item to accept the Reaper waiver.',
  allergens_changed: 'Something in your bag is not free any more of what you leave out.',
} satisfies Partial<Record<ErrorCode, string>>

export function soldOut(name: string): string {
  return `${name} is sold out right now.`
}

/** For `option_unavailable` of a line: what was chosen, and for what. */
export function soldOutFor(option: string, product: string): string {
  return soldOut(`${option} for ${product}`)
}

/** For `product_not_found` of something that was ordered before. */
export function offTheMenu(name: string): string {
  return `${name} is not on the menu any more.`
}

/** For `product_unavailable` when it is known when that ends, by the kitchen's own clock. */
export function backAgain(name: string, moment: LocalMoment): string {
  return `${name} is not available right now. It is back ${momentWords(moment)}.`
}

/** For `product_unavailable` when it can be had, only not when the order is wanted. */
export function notThen(name: string): string {
  return `${name} is not available at the time you chose for your order.`
}
