import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Reward } from '../../../contract/rewards.ts'
import { problemOf } from '../../../domain/promotion/judge-promotions.ts'
import type { PromotedBag } from '../../../domain/promotion/promoted-bag.ts'
import type { Promotion } from '../../../domain/promotion/terms.ts'
import { endOfLastDay } from '../../../domain/time/last-day.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { memberRewards } from '../../db/schema/members.ts'
import { bagWords } from '../../words/bag-words.ts'
import { describeProblem } from '../carts/describe-promotions.ts'
import { type PricedLines, priceLines } from '../carts/lines/price-lines.ts'
import { priceCart } from '../carts/price-cart.ts'
import { promotedBag } from '../carts/promoted-bag.ts'
import { type FoundCart, readForChange } from '../carts/stored/read-for-change.ts'
import { requireOpen } from '../carts/stored/require-open.ts'
import type { Context } from '../context.ts'
import { promotionsOf } from '../promotions/read-chosen.ts'
import { requireMember } from '../sessions/authenticate.ts'

type RewardRow = typeof memberRewards.$inferSelect
type ListedRewards = { rewards: Reward[]; timezone: string | null }

type Bag = {
  priced: PricedLines
  bag: PromotedBag
  chosen: { id: string; problem: Reward['problem'] }[]
}

export async function listRewards(ctx: Context): Promise<ListedRewards> {
  return rewardsFor(ctx, await ctx.catalog(), null)
}

export async function listCartRewards(ctx: Context, cartId: string): Promise<ListedRewards> {
  const found = await readForChange(ctx, cartId, null)
  await requireOpen(ctx.db, found?.cart ?? null, ctx.now())
  return rewardsFor(ctx, await ctx.catalog(), found)
}

async function rewardsFor(ctx: Context, catalog: Catalog, found: FoundCart | null): Promise<ListedRewards> {
  const { memberId } = requireMember(ctx)
  const now = ctx.now()
  const rows = await ctx.db
    .select()
    .from(memberRewards)
    .where(and(eq(memberRewards.memberId, memberId), isNull(memberRewards.usedAt)))
    .orderBy(asc(memberRewards.expiresAt), asc(memberRewards.createdAt), asc(memberRewards.code))
  const bag = found && bagOf(found, catalog, now)
  const zones = bag ? [bag.bag.timezone] : zonesOf(catalog)
  return {
    timezone: bag?.bag.timezone ?? null,
    rewards: rows
      .filter(({ expiresAt }) => expiresAt === null || lastsUntil(expiresAt, zones) > now.getTime())
      .map(row => toReward(row, bag, catalog, now))
      .toSorted((a, b) => Number(a.problem !== null) - Number(b.problem !== null)),
  }
}

/** Without a cart, a reward lasts until its day has ended at every kitchen. */
function lastsUntil(expiresAt: Date, zones: string[]): number {
  return Math.max(...zones.map(zone => endOfLastDay(expiresAt, zone)))
}

function zonesOf({ locations }: Catalog): string[] {
  return [...new Set(locations.map(({ timezone }) => timezone))]
}

function bagOf({ cart, lines, chosen }: FoundCart, catalog: Catalog, now: Date): Bag {
  const priced = priceLines(cart, lines, catalog, now)
  const promotions = promotionsOf(cart, chosen, catalog)
  return {
    priced,
    // Choosing a reward assigns an unowned cart to the member.
    bag: { ...promotedBag(cart, priced), is_member: true },
    chosen: priceCart(cart, lines, catalog, now, undefined, promotions).promotions,
  }
}

function toReward(row: RewardRow, of: Bag | null, catalog: Catalog, now: Date): Reward {
  const { id, memberId, code, label, fineprint, expiresAt, image, points, terms } = row
  const chosen = of?.chosen.find(each => each.id === id)
  return {
    id,
    member_id: memberId,
    code,
    label,
    fineprint,
    expires: expiresAt && offerTime(expiresAt),
    images: [image],
    imageurl: image,
    applied: chosen !== undefined,
    points,
    raw: terms,
    problem: chosen ? chosen.problem : problemFor(row, of, catalog, now),
  }
}

function problemFor(
  { id, label, terms, expiresAt }: RewardRow,
  of: Bag | null,
  catalog: Catalog,
  now: Date,
): Reward['problem'] {
  if (!of) return { reason: 'no_bag', message: bagWords().noBagForReward }
  const used = { by_guest: 0, in_all: 0 }
  const reward: Promotion = { id, kind: 'reward', label, terms, expires: expiresAt, used }
  const problem = problemOf(reward, of.bag, now)
  return problem && describeProblem(problem, 'reward', { ...of.priced, catalog })
}

/** Formats an instant as in the wire format of offers: `20261121 18:00`, UTC. */
function offerTime(instant: Date): string {
  const iso = instant.toISOString()
  return `${iso.slice(0, 10).replaceAll('-', '')} ${iso.slice(11, 16)}`
}
