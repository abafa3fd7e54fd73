import type { LineChoice } from '../../contract/carts.ts'
import { bagCopy } from '../../copy/bag.ts'
import { formatCents } from '../../domain/money/money.ts'

/** What was chosen for a line, in one run of words; what was chosen below a choice follows it in brackets. */
export function choiceWords(choices: LineChoice[]): string {
  return choices
    .map(({ group, name, quantity, cost, choices: below }) => {
      const of = group ? bagCopy.outOf(group) : ''
      const count = quantity > 1 ? `${quantity} x ` : ''
      const price = cost > 0 ? ` +${formatCents(cost * quantity)}` : ''
      return `${of}${count}${name}${price}${below.length > 0 ? ` (${choiceWords(below)})` : ''}`
    })
    .join(', ')
}
