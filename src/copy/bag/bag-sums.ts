import { type Cents, formatCents } from '#src/domain/money/money.ts'

/** The sums below the bag's lines. They are separate from `bagCopy`, because more pages load them. */
export const bagSumsCopy = {
  estimate: 'Estimated total',
  freeIn: (cents: Cents) => `Add ${formatCents(cents)} more for free delivery`,
}
