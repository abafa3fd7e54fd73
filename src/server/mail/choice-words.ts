import type { LineChoice } from '../../contract/carts.ts'
import { formatCents } from '../../domain/money.ts'

/** What was chosen for a line, in one run of words; what was chosen below a choice follows it in brackets. */
export function choiceWords(choices: LineChoice[]): string {
  return choices
    .map(({ name, quantity, cost, choices: below }) => {
      const count = quantity > 1 ? `${quantity} x ` : ''
      const price = cost > 0 ? ` +${formatCents(cost * quantity)}` : ''
      return `${count}${name}${price}${below.length > 0 ? ` (${choiceWords(below)})` : ''}`
    })
    .join(', ')
}
