import { type SQL, sql } from 'drizzle-orm'
import type { TierBenefits } from '#src/contract/member/members.ts'
import { TIERS, type Tier } from '#src/domain/member/points/loyalty.ts'
import type { EarningRule } from '#src/domain/member/points/points.ts'
import type { SettingsFile } from '#src/server/catalog/files/settings-file.ts'
import { memberPoints } from '#src/server/db/schema/points.ts'

type Loyalty = SettingsFile['loyalty']

export function toTierBenefits(tier: Tier, { tiers, birthday_reward }: Loyalty): TierBenefits {
  const { bonus_percent, early_days, birthday_reward: tierReward } = tiers[tier]
  const from = TIERS.find(({ key }) => key === tier)?.from ?? 0
  return {
    tier,
    from,
    bonus_percent,
    early_days,
    birthday_reward: (tierReward ?? birthday_reward)?.label ?? null,
  }
}

export function getEarningRule({ points_per_dollar, tiers }: Loyalty, tier: Tier | null): EarningRule {
  return { perDollar: points_per_dollar, bonusPercent: tier ? tiers[tier].bonus_percent : 0 }
}

export function memberTierSql(memberId: string | SQL): SQL<Tier> {
  return sql<Tier>`(select tier from ${memberPoints} where member_id = ${memberId})`
}
