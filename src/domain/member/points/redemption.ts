import { DAY_MS } from '../../time/durations.ts'
import type { Tier } from './loyalty.ts'

/** The benefits of a tier. */
type TierBenefits = {
  /** So many percent more points for every order. */
  bonus_percent: number
  /** How many days earlier than others its members get what is new. */
  early_days: number
}

/** When a member may redeem something new; null when they already may. `from`: its first day, in UTC. */
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
