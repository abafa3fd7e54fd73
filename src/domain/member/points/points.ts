import type { Cents } from '../../money/money.ts'
import { TIERS, type Tier } from './loyalty.ts'

/** How points are earned: a number per dollar, and so many percent more of them. */
export type EarningRule = { perDollar: number; bonusPercent: number }

/** Points for an order, by what the food cost after discounts. */
export function pointsFor(spent: Cents, { perDollar, bonusPercent }: EarningRule): number {
  // A single division, so that nothing is rounded twice.
  return Math.floor((Math.max(0, spent) * perDollar * (100 + bonusPercent)) / 10_000)
}

/** The tier above what posted points reach and the points it takes; null at the top. */
export function nextTier(points: number): { key: Tier; missing: number } | null {
  const next = TIERS.find(({ from }) => points < from)
  return next ? { key: next.key, missing: next.from - points } : null
}
