/**
 * The kinds of entries. `reversed` and `restored` follow the refunds of an order, `redeemed` and `returned` a reward;
 * `repaid` pays what an earlier reversal could not take.
 */
export const pointsKinds = [
  'earned',
  'welcome',
  'reversed',
  'restored',
  'redeemed',
  'returned',
  'expired',
  'repaid',
] as const
export type PointsKind = (typeof pointsKinds)[number]

/** What an entry changes: the balance, what is owed, and what decides the tier. */
export type PointsChange = { points: number; owed: number; tierPoints: number }

/** What a member has. `available`: what may be taken now. */
type HeldPoints = { available: number; owed: number; tierPoints: number }

/** Takes points back: as many as are available, the rest is owed. */
export function takeBack(asked: number, { available, tierPoints }: Omit<HeldPoints, 'owed'>): PointsChange {
  const taken = Math.min(asked, Math.max(0, available))
  return { points: -taken, owed: asked - taken, tierPoints: -Math.min(asked, tierPoints) }
}

/** How much of incoming points pays what is owed. */
export function repay(credit: number, owed: number): PointsChange {
  const repaid = Math.min(credit, owed)
  return { points: -repaid, owed: -repaid, tierPoints: 0 }
}

/** The share of an order's points that was refunded (amounts in cents): rounded for the member, all of it at the end. */
export function refundedShare(earned: number, refunded: number, total: number): number {
  if (refunded >= total) return earned
  return Math.floor((earned * refunded) / total)
}

/** When the points of an inactive member expire; null when they never do. */
export function pointsExpireAt(activeAt: Date, months: number | undefined): Date | null {
  if (months === undefined) return null
  const day = new Date(activeAt)
  day.setUTCMonth(day.getUTCMonth() + months)
  return day
}
