import { and, asc, eq, gt, lte, min } from 'drizzle-orm'
import { tierBenefits } from '#src/contract/member/members.ts'
import { isHigherTier } from '#src/domain/member/points/loyalty.ts'
import type { SettingsFile } from '#src/server/catalog/files/settings-file.ts'
import type { Transaction } from '#src/server/db/database.ts'
import { carts } from '#src/server/db/schema/carts.ts'
import { members } from '#src/server/db/schema/members.ts'
import { memberPoints, pointsEntries } from '#src/server/db/schema/points.ts'
import { renderTierReachedMail } from '#src/server/mail/member-mails.ts'
import { buildSiteLink } from '../build-site-link.ts'
import type { Context } from '../context.ts'
import { queueMemberMail } from '../mail/queue-member-mail.ts'
import { readPoints } from '../points/read.ts'
import { toTierBenefits } from '../points/tier-benefits.ts'
import { translateResponse } from '../translate-response.ts'

const BATCH_SIZE = 50

type JobContext = Pick<Context, 'db' | 'now' | 'siteUrl' | 'catalog' | 'translations'>
type TierUpdate = { memberId: string; settings: SettingsFile }

/**
 * Updates the tiers of members whose points have posted. Members who reach a higher tier are notified on the
 * site and by email. Returns true if more may remain.
 */
export async function updateTiers(ctx: JobContext): Promise<boolean> {
  const { settings } = await ctx.catalog()
  const due = await ctx.db
    .select({ memberId: memberPoints.memberId })
    .from(memberPoints)
    .where(lte(memberPoints.tierDueAt, ctx.now()))
    .orderBy(asc(memberPoints.tierDueAt))
    .limit(BATCH_SIZE)
  for (const { memberId } of due) await ctx.db.transaction(tx => updateTier(ctx, tx, { memberId, settings }))
  return due.length === BATCH_SIZE
}

/**
 * Updates a member's tier. To avoid deadlocks, locks the member's carts before the points, in the same order
 * as checkout.
 */
async function updateTier(
  ctx: JobContext,
  tx: Transaction,
  { memberId, settings }: TierUpdate,
): Promise<void> {
  const now = ctx.now()
  const openMemberCarts = and(eq(carts.memberId, memberId), eq(carts.state, 'open'))
  await tx.select({ id: carts.id }).from(carts).where(openMemberCarts).orderBy(asc(carts.id)).for('update')
  const [pointsRow] = await tx
    .select({ previousTier: memberPoints.tier })
    .from(memberPoints)
    .where(and(eq(memberPoints.memberId, memberId), lte(memberPoints.tierDueAt, now)))
    .for('update')
  if (!pointsRow) return
  const { tier } = await readPoints(tx, memberId, now)
  const hasReachedTier = tier !== null && isHigherTier(tier, pointsRow.previousTier)
  await tx
    .update(memberPoints)
    .set({
      tier,
      tierDueAt: await nextPosting(tx, memberId, now),
      ...(tier !== pointsRow.previousTier && { newTier: hasReachedTier ? tier : null }),
    })
    .where(eq(memberPoints.memberId, memberId))
  if (tier !== pointsRow.previousTier) await tx.update(carts).set({ tier }).where(openMemberCarts)
  if (hasReachedTier) await queueTierMail(ctx, tx, { memberId, tier, settings })
}

async function nextPosting(tx: Transaction, memberId: string, now: Date): Promise<Date | null> {
  const [next] = await tx
    .select({ at: min(pointsEntries.postsAt) })
    .from(pointsEntries)
    .where(and(eq(pointsEntries.memberId, memberId), gt(pointsEntries.postsAt, now)))
  return next?.at ?? null
}

async function queueTierMail(
  ctx: JobContext,
  tx: Transaction,
  { memberId, tier, settings }: TierUpdate & { tier: Parameters<typeof toTierBenefits>[0] },
): Promise<void> {
  const [member] = await tx.select().from(members).where(eq(members.id, memberId))
  if (!member) return
  const { firstName } = member
  await queueMemberMail(tx, ctx, member, () =>
    renderTierReachedMail({
      chain: settings.name,
      firstName,
      benefits: translateResponse(toTierBenefits(tier, settings.loyalty), tierBenefits, ctx.translations),
      link: buildSiteLink(ctx, '/account?section=rewards-section'),
    }),
  )
}
