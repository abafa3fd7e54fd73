import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNotNull, isNull, or } from 'drizzle-orm'
import type { z } from 'zod'
import type { PointsLedger, redeemPoints as redeemCall } from '#src/contract/member/points.ts'
import { redeemableDate } from '#src/domain/member/points/redemption.ts'
import { DAY_MS } from '#src/domain/time/durations.ts'
import type { SettingsFile } from '#src/server/catalog/files/settings-file.ts'
import type { Transaction } from '#src/server/db/database.ts'
import { memberRewards } from '#src/server/db/schema/members.ts'
import { pointsEntries } from '#src/server/db/schema/points.ts'
import { errorTexts } from '#src/server/texts/error-texts.ts'
import type { Context } from '../context.ts'
import { addPointsEntry, creditPoints, lockPoints } from '../points/ledger.ts'
import { readPointsLedger } from '../points/list.ts'
import { readPoints } from '../points/read.ts'
import { randomId } from '../random-id.ts'
import { ServiceError } from '../service-error.ts'
import { requireMember } from '../sessions/authenticate.ts'
import { issueReward } from './issue-reward.ts'

type RewardRequest = z.output<typeof redeemCall.body>
type RedemptionOffer = SettingsFile['loyalty']['redemptions'][number]

export async function redeemPoints(
  ctx: Context,
  reward: RewardRequest,
  request: { key: string; bodyHash: string; hasKey: boolean },
): Promise<{ reward_id: string; points: PointsLedger }> {
  const { memberId } = requireMember(ctx)
  const { settings } = await ctx.catalog()
  // Without an idempotency key, every request counts as new.
  const cause = request.hasKey ? request.key : randomId('r')
  const reward_id = await ctx.db.transaction(tx => redeemOnce(ctx, tx, { memberId, reward, cause, settings }))
  return { reward_id, points: await readPointsLedger(ctx) }
}

type Redemption = { memberId: string; reward: RewardRequest; cause: string; settings: SettingsFile }

async function redeemOnce(
  ctx: Context,
  tx: Transaction,
  { memberId, reward, cause, settings }: Redemption,
): Promise<string> {
  const now = ctx.now()
  await lockPoints(tx, memberId, now)
  const earlier = await findEarlierRedemption(tx, memberId, cause, reward)
  if (earlier) return earlier
  const offer = settings.loyalty.redemptions.find(({ code }) => code === reward.code)
  if (!offer) throw new ServiceError('redemption_not_found')
  if (offer.points !== reward.points) throw new ServiceError('redemption_changed')
  const balance = await readPoints(tx, memberId, now)
  if (redeemableDate(offer, balance.tier, settings.loyalty.tiers, now))
    throw new ServiceError('redemption_not_yet')
  const missing = offer.points - balance.points
  if (missing > 0)
    throw new ServiceError('points_short', { missing }, errorTexts().missingPointsText(missing))
  return spendPoints(tx, { memberId, offer, cause, now })
}

async function spendPoints(
  tx: Transaction,
  { memberId, offer, cause, now }: { memberId: string; offer: RedemptionOffer; cause: string; now: Date },
): Promise<string> {
  const id = randomId('r')
  const { code, points, label, days } = offer
  // A member's reward codes must be unique, so each redemption gets a suffix.
  const uniqueCode = `${code}-${randomBytes(4).toString('hex').toUpperCase()}`
  const isIssued = await issueReward(
    tx,
    { ...offer, code: uniqueCode },
    {
      id,
      memberId,
      points,
      createdAt: now,
      expiresAt: new Date(now.getTime() + days * DAY_MS),
    },
  )
  if (!isIssued) throw new Error('A reward with this id already exists')
  await addPointsEntry(tx, memberId, {
    kind: 'redeemed',
    cause,
    points: -points,
    owed: 0,
    tierPoints: 0,
    rewardId: id,
    rewardLabel: label,
    createdAt: now,
    postsAt: now,
  })
  return id
}

async function findEarlierRedemption(
  tx: Transaction,
  memberId: string,
  cause: string,
  { code, points }: RewardRequest,
): Promise<string | null> {
  const [entry] = await tx
    .select()
    .from(pointsEntries)
    .where(
      and(
        eq(pointsEntries.memberId, memberId),
        eq(pointsEntries.kind, 'redeemed'),
        eq(pointsEntries.cause, cause),
      ),
    )
  if (!entry?.rewardId) return null
  const [reward] = await tx.select().from(memberRewards).where(eq(memberRewards.id, entry.rewardId))
  const isSameRequest = entry.points === -points && (!reward || reward.code.startsWith(`${code}-`))
  if (!isSameRequest) throw new ServiceError('idempotency_key_reused')
  return entry.rewardId
}

/**
 * Exchanges an unused, unexpired reward for the points it cost, and returns the points ledger. Throws if the
 * reward cannot be returned. Repeating the request changes nothing.
 */
export async function returnReward(ctx: Context, id: string): Promise<{ points: PointsLedger }> {
  const { memberId } = requireMember(ctx)
  const now = ctx.now()
  await ctx.db.transaction(async tx => {
    const { points, usedAt, expiresAt } = memberRewards
    const ownedByMember = and(eq(memberRewards.id, id), eq(memberRewards.memberId, memberId))
    const unexpired = or(isNull(expiresAt), gt(expiresAt, now))
    const [reward] = await tx
      .delete(memberRewards)
      .where(and(ownedByMember, isNotNull(points), isNull(usedAt), unexpired))
      .returning()
    if (reward?.points) return returnPoints(tx, { ...reward, points: reward.points }, now)
    const [existing] = await tx.select({ id: memberRewards.id }).from(memberRewards).where(ownedByMember)
    if (existing) throw new ServiceError('reward_kept')
    if (!(await wasReturned(tx, memberId, id))) throw new ServiceError('reward_not_found')
  })
  return { points: await readPointsLedger(ctx) }
}

type ReturnedReward = { id: string; memberId: string; label: string; points: number }

async function returnPoints(
  tx: Transaction,
  { id, memberId, label, points }: ReturnedReward,
  now: Date,
): Promise<void> {
  const pointsRow = await lockPoints(tx, memberId, now)
  const timestamps = { createdAt: now, postsAt: now }
  const reward = { rewardId: id, rewardLabel: label }
  await creditPoints(tx, pointsRow, {
    kind: 'returned',
    cause: id,
    points,
    tierPoints: 0,
    ...reward,
    ...timestamps,
  })
}

async function wasReturned(tx: Transaction, memberId: string, id: string): Promise<boolean> {
  const returnEntry = and(eq(pointsEntries.kind, 'returned'), eq(pointsEntries.cause, id))
  const [entry] = await tx
    .select({ id: pointsEntries.id })
    .from(pointsEntries)
    .where(and(eq(pointsEntries.memberId, memberId), returnEntry))
  return entry !== undefined
}
