import { TIERS, type Tier } from './loyalty.ts'

/** The tier above what posted points reach and the points it takes; null at the top. */
export function nextTier(points: number): { key: Tier; missing: number } | null {
  const next = TIERS.find(({ from }) => points < from)
  return next ? { key: next.key, missing: next.from - points } : null
}
