import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Reward } from '#src/contract/rewards.ts'
import { findPromotionProblem } from '#src/domain/promotion/evaluate-promotions.ts'
import type { PromotionBag } from '#src/domain/promotion/promotion-bag.ts'
import type { Promotion } from '#src/domain/promotion/terms.ts'
import { endOfExpiryDay } from '#src/domain/time/last-day.ts'
import type { Catalog } from '#src/server/catalog/catalog.ts'
import { memberRewards } from '#src/server/db/schema/members.ts'
import { bagTexts } from '#src/server/texts/bag-texts.ts'
import { describePromotionProblem } from '../carts/describe-promotions.ts'
import { type PricedLines, priceLines } from '../carts/lines/price-lines.ts'
import { type CartForChange, readCartForChange } from '../carts/persistence/read-cart-for-change.ts'
import { requireOpenCart } from '../carts/persistence/require-open-cart.ts'
import { priceCart } from '../carts/price-cart.ts'
import { toPromotionBag } from '../carts/promotion-bag.ts'
import type { Context } from '../context.ts'
import { resolvePromotions } from '../promotions/read-chosen.ts'
import { requireMember } from '../sessions/authenticate.ts'

type RewardRow = typeof memberRewards.$inferSelect
type ListedRewards = { rewards: Reward[]; timezone: string | null }

type RewardCart = {
  pricedLines: PricedLines
  promoted: PromotionBag
  chosen: { id: string; problem: Reward['problem'] }[]
}

export async function listRewards(ctx: Context): Promise<ListedRewards> {
  return listOpenRewards(ctx, await ctx.catalog(), null)
}

export async function listCartRewards(ctx: Context, cartId: string): Promise<ListedRewards> {
  const found = await readCartForChange(ctx, cartId, null)
  await requireOpenCart(ctx.db, found?.cart ?? null, ctx.now())
  return listOpenRewards(ctx, await ctx.catalog(), found)
}

async function listOpenRewards(
  ctx: Context,
  catalog: Catalog,
  found: CartForChange | null,
): Promise<ListedRewards> {
  const { memberId } = requireMember(ctx)
  const now = ctx.now()
  const rows = await ctx.db
    .select()
    .from(memberRewards)
    .where(and(eq(memberRewards.memberId, memberId), isNull(memberRewards.usedAt)))
    .orderBy(asc(memberRewards.expiresAt), asc(memberRewards.createdAt), asc(memberRewards.code))
  const rewardCart = found && toRewardCart(found, catalog, now)
  const timezones = rewardCart ? [rewardCart.promoted.timezone] : kitchenTimezones(catalog)
  return {
    timezone: rewardCart?.promoted.timezone ?? null,
    rewards: rows
      .filter(({ expiresAt }) => expiresAt === null || rewardExpiry(expiresAt, timezones) > now.getTime())
      .map(row => toReward(row, rewardCart, catalog, now))
      .toSorted((a, b) => Number(a.problem !== null) - Number(b.problem !== null)),
  }
}

/** Returns the time at which a reward's last day has ended in all of the time zones. */
function rewardExpiry(expiresAt: Date, timezones: string[]): number {
  return Math.max(...timezones.map(zone => endOfExpiryDay(expiresAt, zone)))
}

function kitchenTimezones({ locations }: Catalog): string[] {
  return [...new Set(locations.map(({ timezone }) => timezone))]
}

function toRewardCart({ cart, lines, chosen }: CartForChange, catalog: Catalog, now: Date): RewardCart {
  const pricedLines = priceLines(cart, lines, catalog, now)
  const promotions = resolvePromotions(cart, chosen, catalog)
  return {
    pricedLines,
    // Evaluates the cart as if it belonged to the member, because choosing a reward assigns a cart without an
    // owner to the member.
    promoted: { ...toPromotionBag(cart, pricedLines), is_member: true },
    chosen: priceCart(cart, lines, catalog, now, undefined, promotions).promotions,
  }
}

function toReward(row: RewardRow, rewardCart: RewardCart | null, catalog: Catalog, now: Date): Reward {
  const { id, memberId, code, label, fineprint, expiresAt, image, points, terms } = row
  const chosen = rewardCart?.chosen.find(promotion => promotion.id === id)
  return {
    id,
    member_id: memberId,
    code,
    label,
    fineprint,
    expires: expiresAt && formatOfferTime(expiresAt),
    images: [image],
    imageurl: image,
    applied: chosen !== undefined,
    points,
    raw: terms,
    problem: chosen ? chosen.problem : rewardProblem(row, rewardCart, catalog, now),
  }
}

function rewardProblem(
  { id, label, terms, expiresAt }: RewardRow,
  rewardCart: RewardCart | null,
  catalog: Catalog,
  now: Date,
): Reward['problem'] {
  if (!rewardCart) return { reason: 'no_bag', message: bagTexts().rewardNeedsBagText }
  const used = { by_guest: 0, in_all: 0 }
  const reward: Promotion = { id, kind: 'reward', label, terms, expires: expiresAt, used }
  const problem = findPromotionProblem(reward, rewardCart.promoted, now)
  return problem && describePromotionProblem(problem, 'reward', { ...rewardCart.pricedLines, catalog })
}

/** Formats a time for the API in UTC, such as `20261121 18:00`. */
function formatOfferTime(instant: Date): string {
  const iso = instant.toISOString()
  return `${iso.slice(0, 10).replaceAll('-', '')} ${iso.slice(11, 16)}`
}
