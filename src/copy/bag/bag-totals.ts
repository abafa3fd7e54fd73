import { type Cents, formatCents } from '#src/domain/money/money.ts'

/**
 * Copy for the totals below the bag's lines. Separate from `bagCopy`, because more pages load the totals than
 * the bag.
 */
export const bagTotalsCopy = {
  estimate: 'Estimated total',
  freeIn: (cents: Cents) => `Add ${formatCents(cents)} more for free delivery`,
}
