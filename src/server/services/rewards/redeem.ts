import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNotNull, isNull, or } from 'drizzle-orm'
import type { z } from 'zod'
import type { PointsLedger, redeemPoints as redeemCall } from '../../../contract/member/points.ts'
import { offeredFrom } from '../../../domain/member/points/redemption.ts'
import { DAY_MS } from '../../../domain/time/durations.ts'
import type { SettingsFile } from '../../catalog/files/settings-file.ts'
import type { Transaction } from '../../db/database.ts'
import { memberRewards } from '../../db/schema/members.ts'
import { pointsEntries } from '../../db/schema/points.ts'
import { errorWords } from '../../words/error-words.ts'
import type { Context } from '../context.ts'
import { credit, enter, holdPoints } from '../points/ledger.ts'
import { listPoints } from '../points/list.ts'
import { readPoints } from '../points/read.ts'
import { randomId } from '../random-id.ts'
import { ServiceError } from '../service-error.ts'
import { requireMember } from '../sessions/authenticate.ts'
import { issueReward } from './welcome.ts'

type WantedReward = z.output<typeof redeemCall.body>
type Offer = SettingsFile['loyalty']['redemptions'][number]
type Press = { key: string; bodyHash: string; hasKey: boolean }

export async function redeemPoints(
  ctx: Context,
  wanted: WantedReward,
  press: Press,
): Promise<{ reward_id: string; points: PointsLedger }> {
  const { memberId } = requireMember(ctx)
  const { settings } = await ctx.catalog()
  // Without a key, every request is new.
  const cause = press.hasKey ? press.key : randomId('r')
  const reward_id = await ctx.db.transaction(tx => redeem(ctx, tx, { memberId, wanted, cause, settings }))
  return { reward_id, points: await listPoints(ctx) }
}

type Redeeming = { memberId: string; wanted: WantedReward; cause: string; settings: SettingsFile }

async function redeem(
  ctx: Context,
  tx: Transaction,
  { memberId, wanted, cause, settings }: Redeeming,
): Promise<string> {
  const now = ctx.now()
  await holdPoints(tx, memberId, now)
  const earlier = await redeemedBefore(tx, memberId, cause, wanted)
  if (earlier) return earlier
  const offer = settings.loyalty.redemptions.find(({ code }) => code === wanted.code)
  if (!offer) throw new ServiceError('redemption_not_found')
  if (offer.points !== wanted.points) throw new ServiceError('redemption_changed')
  const has = await readPoints(tx, memberId, now)
  if (offeredFrom(offer, has.tier, settings.loyalty.tiers, now)) throw new ServiceError('redemption_not_yet')
  const missing = offer.points - has.points
  if (missing > 0) throw new ServiceError('points_short', { missing }, errorWords().morePoints(missing))
  return spendPoints(tx, { memberId, offer, cause, now })
}

async function spendPoints(
  tx: Transaction,
  { memberId, offer, cause, now }: { memberId: string; offer: Offer; cause: string; now: Date },
): Promise<string> {
  const id = randomId('r')
  const { code, points, label, days } = offer
  // A member's reward codes are unique, so each redemption gets a suffix.
  const own = `${code}-${randomBytes(4).toString('hex').toUpperCase()}`
  const issued = await issueReward(
    tx,
    { ...offer, code: own },
    {
      id,
      memberId,
      points,
      createdAt: now,
      expiresAt: new Date(now.getTime() + days * DAY_MS),
    },
  )
  if (!issued) throw new Error('A reward with this id already exists')
  await enter(tx, memberId, {
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

async function redeemedBefore(
  tx: Transaction,
  memberId: string,
  cause: string,
  { code, points }: WantedReward,
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
  const isSame = entry.points === -points && (!reward || reward.code.startsWith(`${code}-`))
  if (!isSame) throw new ServiceError('idempotency_key_reused')
  return entry.rewardId
}

/** Returns an unused, unexpired reward for the points it cost. */
export async function returnReward(ctx: Context, id: string): Promise<{ points: PointsLedger }> {
  const { memberId } = requireMember(ctx)
  const now = ctx.now()
  await ctx.db.transaction(async tx => {
    const { points, usedAt, expiresAt } = memberRewards
    const isOwn = and(eq(memberRewards.id, id), eq(memberRewards.memberId, memberId))
    const isGood = or(isNull(expiresAt), gt(expiresAt, now))
    const [reward] = await tx
      .delete(memberRewards)
      .where(and(isOwn, isNotNull(points), isNull(usedAt), isGood))
      .returning()
    if (reward?.points) return givePoints(tx, { ...reward, points: reward.points }, now)
    const [kept] = await tx.select({ id: memberRewards.id }).from(memberRewards).where(isOwn)
    if (kept) throw new ServiceError('reward_kept')
    if (!(await wasReturned(tx, memberId, id))) throw new ServiceError('reward_not_found')
  })
  return { points: await listPoints(ctx) }
}

type ReturnedReward = { id: string; memberId: string; label: string; points: number }

async function givePoints(
  tx: Transaction,
  { id, memberId, label, points }: ReturnedReward,
  now: Date,
): Promise<void> {
  const held = await holdPoints(tx, memberId, now)
  const at = { createdAt: now, postsAt: now }
  const reward = { rewardId: id, rewardLabel: label }
  await credit(tx, held, { kind: 'returned', cause: id, points, tierPoints: 0, ...reward, ...at })
}

async function wasReturned(tx: Transaction, memberId: string, id: string): Promise<boolean> {
  const isReturn = and(eq(pointsEntries.kind, 'returned'), eq(pointsEntries.cause, id))
  const [entry] = await tx
    .select({ id: pointsEntries.id })
    .from(pointsEntries)
    .where(and(eq(pointsEntries.memberId, memberId), isReturn))
  return entry !== undefined
}
