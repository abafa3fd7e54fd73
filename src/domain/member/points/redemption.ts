import { DAY_MS } from '../../time/durations.ts'
import type { Tier } from './loyalty.ts'

type TierBenefits = {
  bonus_percent: number
  early_days: number
}

/** Returns when a member may redeem a new reward; null if already possible. `from` is its first day in UTC. */
export function offeredFrom(
  { from }: { from?: string | undefined },
  tier: Tier | null,
  tiers: Record<Tier, TierBenefits>,
  now: Date,
): Date | null {
  if (!from) return null
  const early = tier ? tiers[tier].early_days * DAY_MS : 0
  const starts = new Date(Date.parse(`${from}T00:00:00Z`) - early)
  return starts > now ? starts : null
}
