import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '#src/server/db/database.ts'
import { memberRewards } from '#src/server/db/schema/members.ts'
import { couponUses, redemptions } from '#src/server/db/schema/promotions.ts'
import type { ChosenPromotion } from './read-chosen.ts'

type PromotionHold = { attemptId: string; owners: string[]; promotions: ChosenPromotion[]; now: Date }

/**
 * Holds promotions for a checkout attempt, in id order to avoid deadlocks. Returns false if another order
 * took the last use or the guest has no uses left.
 */
export async function holdPromotions(
  tx: Transaction,
  { attemptId, owners, promotions, now }: PromotionHold,
): Promise<boolean> {
  for (const promotion of promotions.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const claim = promotion.kind === 'coupon' ? claimCoupon(tx, promotion) : claimReward(tx, promotion, now)
    if (!(await claim)) return false
    if (!(await insertRedemptions(tx, attemptId, owners, promotion))) return false
  }
  return true
}

export async function spendPromotions(tx: Transaction, attemptId: string): Promise<void> {
  await transitionRedemptions(tx, attemptId, 'held', 'used')
}

export async function releasePromotions(tx: Transaction, attemptId: string): Promise<void> {
  await restoreUses(tx, await transitionRedemptions(tx, attemptId, 'held', 'released'))
}

export async function restorePromotions(tx: Transaction, attemptId: string): Promise<void> {
  await restoreUses(tx, await transitionRedemptions(tx, attemptId, 'used', 'released'))
}

async function claimCoupon(tx: Transaction, { id, terms }: ChosenPromotion): Promise<boolean> {
  const limit = terms?.in_all ?? null
  const rows = await tx
    .insert(couponUses)
    .values({ code: id, taken: 1 })
    .onConflictDoUpdate({
      target: couponUses.code,
      set: { taken: sql`${couponUses.taken} + 1` },
      setWhere: sql`${limit}::int is null or ${couponUses.taken} < ${limit}::int`,
    })
    .returning({ code: couponUses.code })
  return rows.length > 0
}

/**
 * Marks a reward as used, so that it can neither be used by another cart nor exchanged for points. Returns
 * false if the reward is already used.
 */
async function claimReward(tx: Transaction, { id }: ChosenPromotion, now: Date): Promise<boolean> {
  const rows = await tx
    .update(memberRewards)
    .set({ usedAt: now })
    .where(and(eq(memberRewards.id, id), isNull(memberRewards.usedAt)))
    .returning({ id: memberRewards.id })
  return rows.length > 0
}

/**
 * Inserts a redemption for each owner key, with the lowest unused number. Returns false if a key has reached
 * the promotion's limit; the caller must then roll back. A unique index prevents concurrent requests from
 * claiming the same number.
 */
async function insertRedemptions(
  tx: Transaction,
  attemptId: string,
  owners: string[],
  { id, kind, terms }: ChosenPromotion,
): Promise<boolean> {
  const limit = kind === 'reward' ? 1 : (terms?.per_member ?? null)
  // A number is unused if no unreleased redemption of this promotion has it for the same owner key.
  const unusedNumbers = sql`
    select ${attemptId}, ${id}, owners.owner, unused.nth, 'held'
    from jsonb_array_elements_text(${JSON.stringify(owners)}::jsonb) as owners(owner)
    cross join lateral (
      select min(candidate.nth) as nth from generate_series(1, ${limit}::int) as candidate(nth) where not exists (
        select 1 from ${redemptions} existing
        where existing.promotion = ${id} and existing.owner = owners.owner and existing.nth = candidate.nth
          and existing.state <> 'released')
    ) unused
    where ${limit}::int is null or unused.nth is not null
    order by owners.owner`
  const inserted = await tx
    .insert(redemptions)
    .select(unusedNumbers)
    .onConflictDoNothing()
    .returning({ owner: redemptions.owner })
  return inserted.length === owners.length
}

async function transitionRedemptions(
  tx: Transaction,
  attemptId: string,
  from: 'held' | 'used',
  to: 'used' | 'released',
): Promise<string[]> {
  const rows = await tx
    .update(redemptions)
    .set({ state: to })
    .where(and(eq(redemptions.attemptId, attemptId), eq(redemptions.state, from)))
    .returning({ promotion: redemptions.promotion })
  return [...new Set(rows.map(({ promotion }) => promotion))]
}

async function restoreUses(tx: Transaction, promotions: string[]): Promise<void> {
  if (promotions.length === 0) return
  await tx
    .update(couponUses)
    .set({ taken: sql`${couponUses.taken} - 1` })
    .where(inArray(couponUses.code, promotions))
  await tx.update(memberRewards).set({ usedAt: null }).where(inArray(memberRewards.id, promotions))
}
