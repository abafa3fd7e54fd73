import { and, eq } from 'drizzle-orm'
import { inWords } from '../../../domain/menu/catalogue/catalogue-words.ts'
import { isForTime } from '../../../domain/promotion/promotion-problem.ts'
import type { PromotionTerms } from '../../../domain/promotion/terms.ts'
import { unavailableReason } from '../../../domain/scheduling/availability.ts'
import type { SlotUsage, TimingInput } from '../../../domain/scheduling/order-times.ts'
import type { Catalogue } from '../../catalog/catalogue.ts'
import type { KitchenMenu } from '../../catalog/imported-catalogue.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { memberRewards } from '../../db/schema/members.ts'
import type { OrderRow } from '../../db/schema/orders.ts'
import { redemptions } from '../../db/schema/promotions.ts'
import { errorWords } from '../../words/error-words.ts'
import { menuOf } from '../carts/stored/cart-times.ts'
import type { Context } from '../context.ts'
import type { Hold } from '../scheduling/hold-slot.ts'
import { timingInput } from '../scheduling/order-wish.ts'
import { usageWithout } from '../scheduling/slot-usage.ts'
import { ServiceError } from '../service-error.ts'

export type OrderTiming = {
  wish: TimingInput
  /** Returns why a product or promotion of the order is unavailable at an instant, or null. */
  serviceProblem: (at: Date) => ServiceError | null
}

type BookedCapacity = { usage: SlotUsage; hold: Hold | null }

export async function timingOf(
  ctx: Context,
  db: Database | Transaction,
  order: OrderRow,
  { usage, hold }: BookedCapacity,
): Promise<OrderTiming> {
  const catalogue = await ctx.catalogue()
  const now = ctx.now()
  const { menu_id: menuId, location, handoff, sub_handoff, products, delivery } = order.snapshot
  const on = menuOf({ menuId, locationId: location.id }, catalogue)
  const choice = { handoff, sub_handoff }
  const reason = unavailableReason({ kitchen: on.location, choice, now, isForLater: true })
  if (reason === 'kitchen_unavailable' || reason === 'handoff_unavailable') throw new ServiceError(reason)
  const units = products.reduce((sum, line) => sum + catalogue.workOf(on, line.product_id) * line.quantity, 0)
  const work = { on, choice, units, way: delivery?.minutes ?? 0 }
  const terms = await termsUsed(db, order, catalogue)
  return {
    wish: timingInput(work, catalogue, now, usageWithout(hold, usage)),
    serviceProblem: at => serviceProblem(order, { on, catalogue, terms, at }),
  }
}

type ServedOrder = { on: KitchenMenu; catalogue: Catalogue; terms: PromotionTerms[]; at: Date }

function serviceProblem(
  { snapshot }: OrderRow,
  { on, catalogue, terms, at }: ServedOrder,
): ServiceError | null {
  const missing = snapshot.products.find(line => !catalogue.productOn(on, line.product_id, at)?.available)
  if (missing) {
    const name = inWords(catalogue.words, missing.name)
    return new ServiceError('product_unavailable', undefined, errorWords().notThen(name))
  }
  const { timezone } = snapshot.location
  return terms.every(each => isForTime(each, { at, timezone }))
    ? null
    : new ServiceError('promotion_not_then')
}

async function termsUsed(
  db: Database | Transaction,
  { attemptId, snapshot: { promotions = [] } }: OrderRow,
  catalogue: Catalogue,
): Promise<PromotionTerms[]> {
  const coupons = promotions.flatMap(({ code }) => catalogue.coupon(code)?.terms ?? [])
  if (!promotions.some(({ kind }) => kind === 'reward')) return coupons
  const rewards = await db
    .select({ terms: memberRewards.terms })
    .from(redemptions)
    .innerJoin(memberRewards, eq(memberRewards.id, redemptions.promotion))
    .where(and(eq(redemptions.attemptId, attemptId ?? ''), eq(redemptions.state, 'used')))
  return [...coupons, ...rewards.map(({ terms }) => terms)]
}
