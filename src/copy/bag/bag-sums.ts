import { type Cents, formatCents } from '#src/domain/money/money.ts'

/** Sums below the lines of the bag; apart from `bagCopy`, which more pages load. */
export const bagSumsCopy = {
  estimate: 'Estimated total',
  freeIn: (cents: Cents) => `Add ${formatCents(cents)} more for free delivery`,
}
