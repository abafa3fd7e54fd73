import { and, asc, eq, gt, lte, min } from 'drizzle-orm'
import { isHigherTier } from '../../../domain/member/loyalty.ts'
import type { SettingsFile } from '../../catalog/settings-file.ts'
import type { Transaction } from '../../db/database.ts'
import { members } from '../../db/members-schema.ts'
import { memberPoints, pointsEntries } from '../../db/points-schema.ts'
import { carts } from '../../db/schema.ts'
import { tierReached } from '../../mail/member-letters.ts'
import type { Context } from '../context.ts'
import { postMail } from '../mail/outbox.ts'
import { readPoints } from '../points/read.ts'
import { benefitsOf } from '../points/tier-benefits.ts'

/** Members of one transaction, so that nobody waits for it. */
const AT_ONCE = 50

type Job = Pick<Context, 'db' | 'now' | 'siteUrl' | 'catalogue'>

/**
 * Looks which tier members are in whose points came to count, and tells those who reached a higher one, once: on their
 * page and by mail. Returns whether there may be more.
 */
export async function crossTiers(ctx: Job): Promise<boolean> {
  const { settings } = await ctx.catalogue()
  const now = ctx.now()
  return ctx.db.transaction(async tx => {
    const due = await tx
      .select({ memberId: memberPoints.memberId, tier: memberPoints.tier })
      .from(memberPoints)
      .where(lte(memberPoints.lookAt, now))
      .orderBy(asc(memberPoints.lookAt))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true })
    for (const { memberId, tier: was } of due) {
      const { tier } = await readPoints(tx, memberId, now)
      const isReached = tier !== null && isHigherTier(tier, was)
      await tx
        .update(memberPoints)
        .set({
          tier,
          lookAt: await nextPosting(tx, memberId, now),
          ...(tier !== was && { newTier: isReached ? tier : null }),
        })
        .where(eq(memberPoints.memberId, memberId))
      if (tier !== was)
        await tx
          .update(carts)
          .set({ tier })
          .where(and(eq(carts.memberId, memberId), eq(carts.state, 'open')))
      if (isReached) await tellByMail(ctx, tx, { memberId, tier, settings })
    }
    return due.length === AT_ONCE
  })
}

async function nextPosting(tx: Transaction, memberId: string, now: Date): Promise<Date | null> {
  const [next] = await tx
    .select({ at: min(pointsEntries.postsAt) })
    .from(pointsEntries)
    .where(and(eq(pointsEntries.memberId, memberId), gt(pointsEntries.postsAt, now)))
  return next?.at ?? null
}

type Reached = { memberId: string; tier: Parameters<typeof benefitsOf>[0]; settings: SettingsFile }

async function tellByMail(ctx: Job, tx: Transaction, { memberId, tier, settings }: Reached): Promise<void> {
  const [member] = await tx.select().from(members).where(eq(members.id, memberId))
  if (!member) return
  const letter = tierReached({
    chain: settings.name,
    firstName: member.firstName,
    benefits: benefitsOf(tier, settings.loyalty),
    link: `${ctx.siteUrl}/account?section=rewards-section`,
  })
  await postMail(tx, ctx, { to: member.email, ...letter })
}
