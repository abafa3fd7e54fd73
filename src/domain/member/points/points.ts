import type { Cents } from '#src/domain/money/money.ts'
import { TIERS, type Tier } from './loyalty.ts'

export type EarningRule = { perDollar: number; bonusPercent: number }

export function computeEarnedPoints(spent: Cents, { perDollar, bonusPercent }: EarningRule): number {
  // The formula has a single division, so that the result is rounded only once.
  return Math.floor((Math.max(0, spent) * perDollar * (100 + bonusPercent)) / 10_000)
}

export function nextTier(points: number): { key: Tier; missing: number } | null {
  const next = TIERS.find(({ from }) => points < from)
  return next ? { key: next.key, missing: next.from - points } : null
}
