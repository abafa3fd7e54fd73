import type { Cents } from './money.ts'

/**
 * Returns how much of a line's share is refunded if the replacement costs less, in proportion to the prices
 * and rounded once. Returns 0 if the replacement does not cost less.
 */
export function computeReplacementRefund(
  share: Cents,
  { originalCost, replacementCost }: { originalCost: Cents; replacementCost: Cents },
): Cents {
  return originalCost > 0 && replacementCost < originalCost
    ? Math.round((share * (originalCost - replacementCost)) / originalCost)
    : 0
}
