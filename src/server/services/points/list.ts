import { desc, eq, sql } from 'drizzle-orm'
import type { PointsEntry, PointsLedger, Redemption } from '#src/contract/member/points.ts'
import { TIERS } from '#src/domain/member/points/loyalty.ts'
import { pointsExpiryDate } from '#src/domain/member/points/points-ledger.ts'
import { redeemableDate } from '#src/domain/member/points/redemption.ts'
import type { SettingsFile } from '#src/server/catalog/files/settings-file.ts'
import type { Database } from '#src/server/db/database.ts'
import { orders } from '#src/server/db/schema/orders.ts'
import { pointsEntries } from '#src/server/db/schema/points.ts'
import type { Context } from '../context.ts'
import { requireMember } from '../sessions/authenticate.ts'
import { type PointsState, readPoints } from './read.ts'
import { toTierBenefits } from './tier-benefits.ts'

export async function readPointsLedger(ctx: Context): Promise<PointsLedger> {
  const { memberId } = requireMember(ctx)
  const { settings } = await ctx.catalog()
  const { loyalty } = settings
  const now = ctx.now()
  const balance = await readPoints(ctx.db, memberId, now)
  const expires =
    balance.activeAt && balance.points > 0 ? pointsExpiryDate(balance.activeAt, loyalty.expire_months) : null
  return {
    points: balance.points,
    pending_points: balance.pending,
    pending_tier: balance.pendingTier,
    tier: balance.tier,
    tier_points: balance.tierPoints,
    owed: balance.owed,
    expires: expires?.toISOString() ?? null,
    tiers: TIERS.map(({ key }) => toTierBenefits(key, loyalty)),
    redemptions: toRedemptions(balance, loyalty, now),
    entries: await listEntries(ctx.db, memberId, now),
  }
}

function toRedemptions(
  { points, tier }: PointsState,
  { redemptions, tiers }: SettingsFile['loyalty'],
  now: Date,
): Redemption[] {
  return redemptions
    .toSorted((a, b) => a.points - b.points)
    .map(({ code, label, fineprint, image, points: cost, days, from }) => ({
      code,
      label,
      fineprint,
      image,
      points: cost,
      days,
      missing: Math.max(0, cost - points),
      from: redeemableDate({ from }, tier, tiers, now)?.toISOString() ?? null,
    }))
}

const ENTRIES_MAX = 200

async function listEntries(db: Database, memberId: string, now: Date): Promise<PointsEntry[]> {
  const { snapshot } = orders
  const rows = await db
    .select({
      entry: pointsEntries,
      num: orders.num,
      kitchen: sql<string | null>`${snapshot} #>> '{location,name}'`,
      timezone: sql<string | null>`${snapshot} #>> '{location,timezone}'`,
    })
    .from(pointsEntries)
    .leftJoin(orders, eq(orders.id, pointsEntries.orderId))
    .where(eq(pointsEntries.memberId, memberId))
    // Entries with the same time are sorted by points, so that reversals appear above earnings.
    .orderBy(desc(pointsEntries.createdAt), sql`${pointsEntries.points} asc`, pointsEntries.id)
    .limit(ENTRIES_MAX)
  return rows.map(({ entry, num, kitchen, timezone }) => ({
    id: entry.id,
    kind: entry.kind,
    points: entry.points,
    owed: entry.owed,
    order_id: entry.orderId,
    order_num: num,
    kitchen,
    timezone,
    reward: entry.rewardLabel,
    created: entry.createdAt.toISOString(),
    posts: entry.postsAt.toISOString(),
    pending: entry.postsAt > now,
  }))
}
