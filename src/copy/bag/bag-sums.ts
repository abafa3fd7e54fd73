import { type Cents, formatCents } from '#src/domain/money/money.ts'

/** The sums below the bag's lines. They are not in `bagCopy` because more pages load that. */
export const bagSumsCopy = {
  estimate: 'Estimated total',
  freeIn: (cents: Cents) => `Add ${formatCents(cents)} more for free delivery`,
}
