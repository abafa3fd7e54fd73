import { and, eq } from 'drizzle-orm'
import { isPromotionActiveAt } from '#src/domain/promotion/promotion-problem.ts'
import type { PromotionTerms } from '#src/domain/promotion/terms.ts'
import { findUnavailableReason } from '#src/domain/scheduling/availability.ts'
import type { OrderTimingInput, SlotUsage } from '#src/domain/scheduling/order-times.ts'
import { translateText } from '#src/language/translate-text.ts'
import type { Catalog } from '#src/server/catalog/catalog.ts'
import type { KitchenMenu } from '#src/server/catalog/imported-catalog.ts'
import type { Database, Transaction } from '#src/server/db/database.ts'
import { memberRewards } from '#src/server/db/schema/members.ts'
import type { OrderRow } from '#src/server/db/schema/orders.ts'
import { redemptions } from '#src/server/db/schema/promotions.ts'
import { errorTexts } from '#src/server/texts/error-texts.ts'
import { requireCartMenu } from '../carts/persistence/cart-times.ts'
import type { Context } from '../context.ts'
import type { SlotHold } from '../scheduling/hold-slot.ts'
import { subtractHold } from '../scheduling/slot-usage.ts'
import { createTimingInput } from '../scheduling/timing-input.ts'
import { ServiceError } from '../service-error.ts'

export type OrderTiming = {
  input: OrderTimingInput
  /**
   * Returns the error for a product or promotion of the order that is unavailable at a time, or null if all
   * of them are available.
   */
  serviceProblem: (at: Date) => ServiceError | null
}

export async function readOrderTiming(
  ctx: Context,
  db: Database | Transaction,
  order: OrderRow,
  { usage, hold }: { usage: SlotUsage; hold: SlotHold | null },
): Promise<OrderTiming> {
  const catalog = await ctx.catalog()
  const now = ctx.now()
  const { menu_id: menuId, location, handoff, sub_handoff, products, delivery } = order.snapshot
  const kitchenMenu = requireCartMenu({ menuId, locationId: location.id }, catalog)
  const choice = { handoff, sub_handoff }
  const reason = findUnavailableReason({ kitchen: kitchenMenu.location, choice, now, isForLater: true })
  if (reason === 'kitchen_unavailable' || reason === 'handoff_unavailable') throw new ServiceError(reason)
  const units = products.reduce(
    (sum, line) => sum + catalog.workUnits(kitchenMenu, line.product_id) * line.quantity,
    0,
  )
  const work = { kitchenMenu, choice, units, travelMinutes: delivery?.minutes ?? 0 }
  const terms = await readPromotionTerms(db, order, catalog)
  return {
    input: createTimingInput(work, catalog, now, subtractHold(hold, usage)),
    serviceProblem: at => serviceProblem(order, { kitchenMenu, catalog, terms, at }),
  }
}

type ServiceCheck = { kitchenMenu: KitchenMenu; catalog: Catalog; terms: PromotionTerms[]; at: Date }

function serviceProblem(
  { snapshot }: OrderRow,
  { kitchenMenu, catalog, terms, at }: ServiceCheck,
): ServiceError | null {
  const missingLine = snapshot.products.find(
    line => !catalog.productOnMenu(kitchenMenu, line.product_id, at)?.available,
  )
  if (missingLine) {
    const name = translateText(catalog.translations, missingLine.name)
    return new ServiceError('product_unavailable', undefined, errorTexts().unavailableAtTimeText(name))
  }
  const { timezone } = snapshot.location
  return terms.every(promotionTerms => isPromotionActiveAt(promotionTerms, { at, timezone }))
    ? null
    : new ServiceError('promotion_not_then')
}

async function readPromotionTerms(
  db: Database | Transaction,
  { attemptId, snapshot: { promotions = [] } }: OrderRow,
  catalog: Catalog,
): Promise<PromotionTerms[]> {
  const coupons = promotions.flatMap(({ code }) => catalog.coupon(code)?.terms ?? [])
  if (!promotions.some(({ kind }) => kind === 'reward')) return coupons
  const rewards = await db
    .select({ terms: memberRewards.terms })
    .from(redemptions)
    .innerJoin(memberRewards, eq(memberRewards.id, redemptions.promotion))
    .where(and(eq(redemptions.attemptId, attemptId ?? ''), eq(redemptions.state, 'used')))
  return [...coupons, ...rewards.map(({ terms }) => terms)]
}
