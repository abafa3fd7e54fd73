import { type Cents, dollarsOf } from '../money/money.ts'
import { TIERS, type Tier } from './loyalty.ts'

/** Points for an order: a number per whole dollar of what the food cost after discounts. */
export function pointsFor(spent: Cents, perDollar: number): number {
  return Math.floor(dollarsOf(Math.max(0, spent) * perDollar))
}

/** The tier above what posted points reach and the points it takes; null at the top. */
export function nextTier(points: number): { key: Tier; missing: number } | null {
  const next = TIERS.find(({ from }) => points < from)
  return next ? { key: next.key, missing: next.from - points } : null
}
