import { DAY_MS } from '#src/domain/time/durations.ts'
import type { Tier } from './loyalty.ts'

type TierBenefits = {
  bonus_percent: number
  early_days: number
}

/**
 * Returns when a member will be able to redeem a reward, or null if the member can redeem it now. `from` is a
 * new reward's first day in UTC; members of some tiers can redeem the reward days earlier.
 */
export function redeemableDate(
  { from }: { from?: string | undefined },
  tier: Tier | null,
  tiers: Record<Tier, TierBenefits>,
  now: Date,
): Date | null {
  if (!from) return null
  const earlyMs = tier ? tiers[tier].early_days * DAY_MS : 0
  const startsAt = new Date(Date.parse(`${from}T00:00:00Z`) - earlyMs)
  return startsAt > now ? startsAt : null
}
