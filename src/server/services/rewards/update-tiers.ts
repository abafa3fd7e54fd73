import { and, asc, eq, gt, lte, min } from 'drizzle-orm'
import { tierBenefits } from '../../../contract/member/members.ts'
import { isHigherTier } from '../../../domain/member/points/loyalty.ts'
import type { SettingsFile } from '../../catalog/files/settings-file.ts'
import type { Transaction } from '../../db/database.ts'
import { carts } from '../../db/schema/carts.ts'
import { members } from '../../db/schema/members.ts'
import { memberPoints, pointsEntries } from '../../db/schema/points.ts'
import { tierReached } from '../../mail/member-mails.ts'
import { answerInWords } from '../answer-in-words.ts'
import type { Context } from '../context.ts'
import { mailMember } from '../mail/mail-member.ts'
import { readPoints } from '../points/read.ts'
import { benefitsOf } from '../points/tier-benefits.ts'
import { siteLink } from '../site-link.ts'

const AT_ONCE = 50

type Job = Pick<Context, 'db' | 'now' | 'siteUrl' | 'catalog' | 'words'>
type TierCheck = { memberId: string; settings: SettingsFile }

/**
 * Updates the tier of members whose points have posted, and notifies those who reached a higher one: once, on
 * the site and by email. Returns true if more may remain.
 */
export async function updateTiers(ctx: Job): Promise<boolean> {
  const { settings } = await ctx.catalog()
  const due = await ctx.db
    .select({ memberId: memberPoints.memberId })
    .from(memberPoints)
    .where(lte(memberPoints.lookAt, ctx.now()))
    .orderBy(asc(memberPoints.lookAt))
    .limit(AT_ONCE)
  for (const { memberId } of due) await ctx.db.transaction(tx => updateTier(ctx, tx, { memberId, settings }))
  return due.length === AT_ONCE
}

/** Locks the member's carts before their points, as a submit does, to avoid a deadlock. */
async function updateTier(ctx: Job, tx: Transaction, { memberId, settings }: TierCheck): Promise<void> {
  const now = ctx.now()
  const theirBags = and(eq(carts.memberId, memberId), eq(carts.state, 'open'))
  await tx.select({ id: carts.id }).from(carts).where(theirBags).orderBy(asc(carts.id)).for('update')
  const [held] = await tx
    .select({ was: memberPoints.tier })
    .from(memberPoints)
    .where(and(eq(memberPoints.memberId, memberId), lte(memberPoints.lookAt, now)))
    .for('update')
  if (!held) return
  const { tier } = await readPoints(tx, memberId, now)
  const isReached = tier !== null && isHigherTier(tier, held.was)
  await tx
    .update(memberPoints)
    .set({
      tier,
      lookAt: await nextPosting(tx, memberId, now),
      ...(tier !== held.was && { newTier: isReached ? tier : null }),
    })
    .where(eq(memberPoints.memberId, memberId))
  if (tier !== held.was) await tx.update(carts).set({ tier }).where(theirBags)
  if (isReached) await queueTierMail(ctx, tx, { memberId, tier, settings })
}

async function nextPosting(tx: Transaction, memberId: string, now: Date): Promise<Date | null> {
  const [next] = await tx
    .select({ at: min(pointsEntries.postsAt) })
    .from(pointsEntries)
    .where(and(eq(pointsEntries.memberId, memberId), gt(pointsEntries.postsAt, now)))
  return next?.at ?? null
}

type ReachedTier = TierCheck & { tier: Parameters<typeof benefitsOf>[0] }

async function queueTierMail(
  ctx: Job,
  tx: Transaction,
  { memberId, tier, settings }: ReachedTier,
): Promise<void> {
  const [member] = await tx.select().from(members).where(eq(members.id, memberId))
  if (!member) return
  const { firstName } = member
  await mailMember(tx, ctx, member, () =>
    tierReached({
      ...{ chain: settings.name, firstName },
      benefits: answerInWords(benefitsOf(tier, settings.loyalty), tierBenefits, ctx.words),
      link: siteLink(ctx, '/account?section=rewards-section'),
    }),
  )
}
