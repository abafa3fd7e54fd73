import type { OrderAgainPlan } from '../../../../contract/cart/relist.ts'
import { unavailableReason } from '../../../../domain/scheduling/availability.ts'
import { firstServed } from '../../../../domain/scheduling/first-served.ts'
import { laterOf } from '../../../../domain/scheduling/wanted-time.ts'
import type { Catalog } from '../../../catalog/catalog.ts'
import type { KitchenMenu } from '../../../catalog/imported-catalog.ts'
import { planReorderLines } from '../../carts/lines/plan-reorder-lines.ts'
import type { Context } from '../../context.ts'
import { closedWords } from '../../scheduling/time-refusal.ts'
import { readRepeatable } from '../read-own.ts'
import { reorderTiming } from './reorder-timing.ts'

export async function planReorder(ctx: Context, id: string, wanted?: string): Promise<OrderAgainPlan> {
  const catalog = await ctx.catalog()
  const { snapshot } = await readRepeatable(ctx, id)
  const now = ctx.now()
  const at = laterOf(now, wanted)
  const { plan, on, choice, gone } = planReorderLines(snapshot, catalog, now, at)
  const left = gone.map(({ product_id }) => product_id)
  // Catering is always for later, so a closed kitchen does not matter.
  if (on?.kind !== 'regular') return { ...plan, closed: null, later: null }
  const where = { kitchen: on.location, choice, now }
  const isClosed = at <= now && unavailableReason(where) === 'kitchen_closed'
  const wish = reorderTiming(
    snapshot,
    { on, choice },
    catalog,
    now,
    await ctx.slotUsage(ctx.db, on.location.id, now),
  )
  const later =
    left.length > 0 ? firstServed(wish, at.getTime(), time => servedAll({ on, left }, catalog, time)) : null
  return {
    ...plan,
    closed: isClosed ? closedWords(where, ctx.words) : null,
    later: later === null ? null : new Date(later).toISOString(),
  }
}

/** Returns true if every left-out dish that can return is served at an instant, else when the last one may be. */
function servedAll(
  { on, left }: { on: KitchenMenu; left: string[] },
  catalog: Catalog,
  at: Date,
): { available: boolean; returns: string | null } {
  const away = left.flatMap(id => {
    const product = catalog.productOn(on, id, at)
    return product && (product.available || product.returns !== null) ? [product] : []
  })
  const returns = away.flatMap(({ available, returns: back }) => (available ? [] : (back ?? []))).toSorted()
  return { available: away.length > 0 && returns.length === 0, returns: returns.at(-1) ?? null }
}
