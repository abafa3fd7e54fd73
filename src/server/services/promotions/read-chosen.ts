import { eq, sql } from 'drizzle-orm'
import type { Promotion, PromotionTerms } from '#src/domain/promotion/terms.ts'
import type { Catalog } from '#src/server/catalog/catalog.ts'
import type { Transaction } from '#src/server/db/database.ts'
import { attempts } from '#src/server/db/schema/attempts.ts'
import { carts } from '#src/server/db/schema/carts.ts'
import { memberRewards } from '#src/server/db/schema/members.ts'
import { couponUses, redemptions } from '#src/server/db/schema/promotions.ts'

export type ChosenPromotion = Promotion & { code: string }

export type ChosenPromotionTerms = {
  coupons: { code: string; in_all: number; by_guest: number }[]
  rewards: {
    id: string
    member_id: string
    code: string
    label: string
    terms: PromotionTerms
    expires_at: string | null
    is_used: boolean
  }[]
}

const { placeholder } = sql

/**
 * SQL column for a query on `carts`: how often the cart's promotions and the requested ones (`coupon`,
 * `reward`) have been used, in total and by the caller (`owners`). Excludes this cart's own hold. If
 * `submits` is false, the request has no contact, so uses by the most recently submitted contact also count.
 * Null if there are no promotions.
 */
export const chosenTermsColumn = sql<ChosenPromotionTerms | null>`(
  select json_build_object(
    'coupons', (
      select coalesce(json_agg(json_build_object(
        'code', wanted.code,
        'in_all', coalesce((select taken from ${couponUses} where code = wanted.code), 0) - (
          select count(distinct r.attempt_id)
          from ${attempts} a join ${redemptions} r on r.attempt_id = a.id
          where a.cart_id = ${carts}.id and r.promotion = wanted.code and r.state <> 'released'),
        'by_guest', (
          select coalesce(max(times), 0) from (
            select count(*) times from ${redemptions} r join ${attempts} a on a.id = r.attempt_id
            where r.promotion = wanted.code and r.state <> 'released' and a.cart_id <> ${carts}.id and r.owner in (
              select jsonb_array_elements_text(
                ${placeholder('owners')}::text::jsonb || case
                  when ${placeholder('submits')}::boolean then '[]' else coalesce(${carts}.redeemers, '[]') end))
            group by r.owner) by_owner)
      )), '[]')
      from (select distinct code from unnest(array[${carts}.coupon, ${placeholder('coupon')}::text]) code
        where code is not null) wanted),
    'rewards', (
      select coalesce(json_agg(json_build_object(
        'id', reward.id, 'member_id', reward.member_id, 'code', reward.code, 'label', reward.label,
        'terms', reward.terms, 'expires_at', reward.expires_at,
        'is_used', reward.used_at is not null and not exists (
          select 1 from ${attempts} a join ${redemptions} r on r.attempt_id = a.id
          where a.cart_id = ${carts}.id and r.promotion = reward.id and r.state <> 'released')
      )), '[]')
      from ${memberRewards} reward where reward.id in (${carts}.reward_id, ${placeholder('reward')}::text))
  )
  where coalesce(${carts}.coupon, ${carts}.reward_id, ${placeholder('coupon')}::text, ${placeholder('reward')}::text) is not null
)`

/** Returns the cart's promotions, without a reward that was deleted. */
export function resolvePromotions(
  { coupon, rewardId }: Pick<typeof carts.$inferSelect, 'coupon' | 'rewardId'>,
  chosen: ChosenPromotionTerms | null,
  catalog: Catalog,
): ChosenPromotion[] {
  const reward = chosen?.rewards.find(({ id }) => id === rewardId)
  return [
    ...(coupon === null ? [] : [toCouponPromotion(coupon, chosen, catalog)]),
    ...(reward ? [toRewardPromotion(reward)] : []),
  ]
}

function toCouponPromotion(
  code: string,
  chosen: ChosenPromotionTerms | null,
  catalog: Catalog,
): ChosenPromotion {
  const file = catalog.coupon(code)
  const { in_all, by_guest } = chosen?.coupons.find(coupon => coupon.code === code) ?? {
    in_all: 0,
    by_guest: 0,
  }
  const used = { in_all, by_guest }
  const { label = code, terms = null } = file ?? {}
  return { id: code, kind: 'coupon', code, label, terms, expires: null, used }
}

function toRewardPromotion({
  id,
  code,
  label,
  terms,
  expires_at,
  is_used,
}: ChosenPromotionTerms['rewards'][number]): ChosenPromotion {
  const used = { in_all: 0, by_guest: is_used ? 1 : 0 }
  const expires = expires_at === null ? null : new Date(expires_at)
  return { id, kind: 'reward', code, label, terms, expires, used }
}

export async function readChosenTerms(
  tx: Transaction,
  { id, coupon, rewardId }: Pick<typeof carts.$inferSelect, 'id' | 'coupon' | 'rewardId'>,
  owners: string[],
): Promise<ChosenPromotionTerms | null> {
  if (coupon === null && rewardId === null) return null
  const [found] = await tx
    .select({ chosen: chosenTermsColumn })
    .from(carts)
    .where(eq(carts.id, sql.placeholder('id')))
    .prepare('')
    .execute({ id, coupon, reward: rewardId, owners: JSON.stringify(owners), submits: true })
  return found?.chosen ?? null
}
