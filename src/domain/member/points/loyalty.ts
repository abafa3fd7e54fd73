export const TIERS = [
  { key: 'bronze', from: 300 },
  { key: 'silver', from: 600 },
  { key: 'gold', from: 1200 },
] as const
export type Tier = (typeof TIERS)[number]['key']

export const POINTS_BAR_MARKERS = [0, 300, 600, 1200]
export const POINTS_BAR_MAX = 1200
const POINTS_BAR_STEP = 50

export function tierOf(points: number): Tier | null {
  return TIERS.findLast(({ from }) => points >= from)?.key ?? null
}

export function isHigherTier(tier: Tier, other: Tier | null): boolean {
  const rank = (key: Tier | null) => TIERS.findIndex(candidate => candidate.key === key)
  return rank(tier) > rank(other)
}

/** Returns the value of the points bar: the points rounded down to a multiple of 50, from 0 to 1200. */
export function pointsBarValue(points: number): number {
  return Math.min(POINTS_BAR_MAX, Math.max(0, Math.floor(points / POINTS_BAR_STEP) * POINTS_BAR_STEP))
}
