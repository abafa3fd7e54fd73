import { and, eq } from 'drizzle-orm'
import type { Tier } from '#src/domain/member/points/loyalty.ts'
import { memberPoints } from '#src/server/db/schema/points.ts'
import type { Context } from '../context.ts'
import { requireMember } from '../sessions/authenticate.ts'

export async function acknowledgeNewTier(ctx: Context, tier: Tier): Promise<{ new_tier: Tier | null }> {
  const { memberId } = requireMember(ctx)
  const ownedByMember = eq(memberPoints.memberId, memberId)
  await ctx.db
    .update(memberPoints)
    .set({ newTier: null })
    .where(and(ownedByMember, eq(memberPoints.newTier, tier)))
  const [row] = await ctx.db.select({ tier: memberPoints.newTier }).from(memberPoints).where(ownedByMember)
  return { new_tier: row?.tier ?? null }
}
