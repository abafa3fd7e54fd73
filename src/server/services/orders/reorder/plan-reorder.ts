import type { ReorderPlan } from '../../../../contract/cart/cart-plans.ts'
import { unavailableReason } from '../../../../domain/scheduling/availability.ts'
import { firstServedTime } from '../../../../domain/scheduling/first-served.ts'
import { laterDate } from '../../../../domain/scheduling/requested-time.ts'
import type { Catalog } from '../../../catalog/catalog.ts'
import type { KitchenMenu } from '../../../catalog/imported-catalog.ts'
import { planReorderLines } from '../../carts/lines/plan-reorder-lines.ts'
import type { Context } from '../../context.ts'
import { closedMessage } from '../../scheduling/time-problem.ts'
import { readReorderable } from '../read-own.ts'
import { reorderTiming } from './reorder-timing.ts'

export async function planReorder(ctx: Context, id: string, requestedTime?: string): Promise<ReorderPlan> {
  const catalog = await ctx.catalog()
  const { snapshot } = await readReorderable(ctx, id)
  const now = ctx.now()
  const at = laterDate(now, requestedTime)
  const { plan, kitchenMenu, choice, unavailableLines } = planReorderLines(snapshot, catalog, now, at)
  const missingIds = unavailableLines.map(({ product_id }) => product_id)
  // Catering is always for later, so a closed kitchen does not matter.
  if (kitchenMenu?.kind !== 'regular') return { ...plan, closed: null, later: null }
  const availability = { kitchen: kitchenMenu.location, choice, now }
  const isClosed = at <= now && unavailableReason(availability) === 'kitchen_closed'
  const timing = reorderTiming(
    snapshot,
    { kitchenMenu, choice },
    catalog,
    now,
    await ctx.slotUsage(ctx.db, kitchenMenu.location.id, now),
  )
  const firstTime =
    missingIds.length > 0
      ? firstServedTime(timing, at.getTime(), time => allServedAt({ kitchenMenu, missingIds }, catalog, time))
      : null
  return {
    ...plan,
    closed: isClosed ? closedMessage(availability, ctx.words) : null,
    later: firstTime === null ? null : new Date(firstTime).toISOString(),
  }
}

/** Returns true if every left-out dish that can return is served at an instant, else when the last one may be. */
function allServedAt(
  { kitchenMenu, missingIds }: { kitchenMenu: KitchenMenu; missingIds: string[] },
  catalog: Catalog,
  at: Date,
): { available: boolean; returns: string | null } {
  const returnable = missingIds.flatMap(id => {
    const product = catalog.productOnMenu(kitchenMenu, id, at)
    return product && (product.available || product.returns !== null) ? [product] : []
  })
  const returns = returnable
    .flatMap(({ available, returns: returnTime }) => (available ? [] : (returnTime ?? [])))
    .toSorted()
  return { available: returnable.length > 0 && returns.length === 0, returns: returns.at(-1) ?? null }
}
