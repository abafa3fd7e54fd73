import type { OrderAgainDish } from '#src/contract/member/history.ts'
import { findFrequentLines, ORDER_AGAIN_DISHES_MAX } from '#src/domain/bag/frequent-lines.ts'
import { reorderLine } from '#src/domain/bag/reorder.ts'
import { laterDate } from '#src/domain/scheduling/requested-time.ts'
import type { Context } from '#src/server/services/context.ts'
import { ServiceError } from '#src/server/services/service-error.ts'
import { requireMember } from '#src/server/services/sessions/authenticate.ts'
import { readMemberOrderHistory } from './read-member-order-history.ts'

/**
 * Returns the dishes that a member ordered from a menu and can order again unchanged, most frequent first.
 */
export async function findOrderAgainDishes(
  ctx: Context,
  menuId: string,
  requestedTime?: string,
): Promise<{ dishes: OrderAgainDish[] }> {
  const { memberId } = requireMember(ctx)
  const catalog = await ctx.catalog()
  const kitchenMenu = catalog.kitchenMenu(menuId)
  if (!kitchenMenu) throw new ServiceError('menu_not_found')
  const at = laterDate(ctx.now(), requestedTime)
  const history = (await readMemberOrderHistory(ctx, memberId)).filter(order => order.menu_id === menuId)
  const dishes = findFrequentLines(history, ({ product_id }) => product_id).flatMap(
    ({ line, times, last }) => {
      const reordered = reorderLine(line, catalog.productOnMenu(kitchenMenu, line.product_id, at))
      // Skips dishes that need another choice, because order-again dishes are added with one click.
      if (reordered.outcome === 'gone' || reordered.dropped.length > 0 || reordered.blocker) return []
      const { product_id, name, image, recipient, choices } = line
      return [{ product_id, name, image, recipient, choices, cost: reordered.unit, times, last }]
    },
  )
  return { dishes: dishes.slice(0, ORDER_AGAIN_DISHES_MAX) }
}
