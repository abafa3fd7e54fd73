import { and, asc, eq, gt, isNull, or } from 'drizzle-orm'
import type { Reward } from '../../../contract/loyalty.ts'
import { rewardProblemWords } from '../../../copy/rewards.ts'
import { rewardProblem } from '../../../domain/member/reward-problem.ts'
import type { PromotedBag } from '../../../domain/promotion/promoted-bag.ts'
import type { Catalogue } from '../../catalog/catalogue.ts'
import { memberRewards } from '../../db/members-schema.ts'
import { priceLines } from '../carts/price-lines.ts'
import { promotedBag } from '../carts/promoted-bag.ts'
import { readForChange } from '../carts/read-for-change.ts'
import type { Context } from '../context.ts'
import { requireMember } from '../sessions/authenticate.ts'

type RewardRow = typeof memberRewards.$inferSelect

/** What a member can use now or later, what ends first first; used and expired rewards are not told of. */
export async function listRewards(ctx: Context, cartId: string | undefined): Promise<{ rewards: Reward[] }> {
  const { memberId } = requireMember(ctx)
  const catalogue = await ctx.catalogue()
  const now = ctx.now()
  const isLeft = or(isNull(memberRewards.expiresAt), gt(memberRewards.expiresAt, now))
  const rows = await ctx.db
    .select()
    .from(memberRewards)
    .where(and(eq(memberRewards.memberId, memberId), isNull(memberRewards.usedAt), isLeft))
    .orderBy(asc(memberRewards.expiresAt), asc(memberRewards.createdAt), asc(memberRewards.code))
  const bag = cartId === undefined ? null : await readBag(ctx, cartId, catalogue, now)
  return { rewards: rows.map(row => toReward(row, problemOf(row, bag, catalogue, now))) }
}

/** The bag a reward would be used for; one that is gone or somebody else's is none. */
async function readBag(
  ctx: Context,
  cartId: string,
  catalogue: Catalogue,
  now: Date,
): Promise<PromotedBag | null> {
  const found = await readForChange(ctx, cartId, null)
  if (found?.cart.state !== 'open' || found.cart.expiresAt <= now) return null
  const { cart, lines } = found
  if (!catalogue.locationById(cart.locationId)) return null
  return promotedBag(cart, priceLines(cart, lines, catalogue, now))
}

function problemOf(
  reward: RewardRow,
  bag: PromotedBag | null,
  catalogue: Catalogue,
  now: Date,
): Reward['problem'] {
  const problem = rewardProblem({ reward, isMember: true, bag, now })
  if (!problem) return null
  const kitchen = bag && catalogue.locationById(bag.location_id)
  const on = kitchen && catalogue.regularMenu(kitchen)
  const wanted = problem.reason === 'product' && on ? problem.product_ids : []
  const names = wanted.flatMap(id => (on && catalogue.productOn(on, id, now)?.name) ?? [])
  return { code: 'reward_unavailable', message: rewardProblemWords(problem, names) }
}

function toReward(row: RewardRow, problem: Reward['problem']): Reward {
  const { id, memberId, code, label, fineprint, expiresAt, image, points, terms } = row
  return {
    id,
    member_id: memberId,
    code,
    label,
    fineprint,
    expires: expiresAt && offerTime(expiresAt),
    images: [image],
    imageurl: image,
    applied: false,
    points,
    raw: terms,
    problem,
  }
}

/** An instant as offers carry it: `20261121 18:00`, UTC. */
function offerTime(instant: Date): string {
  const iso = instant.toISOString()
  return `${iso.slice(0, 10).replaceAll('-', '')} ${iso.slice(11, 16)}`
}
