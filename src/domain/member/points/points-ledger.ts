/**
 * Kinds of ledger entries. Refunding an order creates `reversed`, and if the refund fails, `restored`.
 * Redeeming a reward creates `redeemed`, and if the redemption is undone, `returned`. `repaid` pays off
 * points that the member owes from an earlier reversal.
 */
export const pointsEntryKinds = [
  'earned',
  'welcome',
  'reversed',
  'restored',
  'redeemed',
  'returned',
  'expired',
  'repaid',
] as const
export type PointsEntryKind = (typeof pointsEntryKinds)[number]

export type PointsChange = { points: number; owed: number; tierPoints: number }

type PointsBalance = { available: number; owed: number; tierPoints: number }

/**
 * Returns the ledger change that reverses points. If too few points are available, the member owes the rest.
 * Tier points never go below zero.
 */
export function computePointsReversal(
  requestedPoints: number,
  { available, tierPoints }: Omit<PointsBalance, 'owed'>,
): PointsChange {
  const reversedPoints = Math.min(requestedPoints, Math.max(0, available))
  return {
    points: -reversedPoints,
    owed: requestedPoints - reversedPoints,
    tierPoints: -Math.min(requestedPoints, tierPoints),
  }
}

export function repayPoints(credit: number, owed: number): PointsChange {
  const repaid = Math.min(credit, owed)
  return { points: -repaid, owed: -repaid, tierPoints: 0 }
}

/**
 * Returns how many of an order's points a refund reverses, rounded in the member's favor. Amounts are in
 * cents. A full refund reverses all points.
 */
export function computeRefundedPoints(earned: number, refunded: number, total: number): number {
  if (refunded >= total) return earned
  return Math.floor((earned * refunded) / total)
}

export function pointsExpiryDate(activeAt: Date, months: number | undefined): Date | null {
  if (months === undefined) return null
  const day = new Date(activeAt)
  day.setUTCMonth(day.getUTCMonth() + months)
  return day
}
