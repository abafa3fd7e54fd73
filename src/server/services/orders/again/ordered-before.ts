import type { AgainDish } from '../../../../contract/member/history.ts'
import { habitsOf } from '../../../../domain/bag/habits.ts'
import { reorderLine } from '../../../../domain/bag/reorder.ts'
import { AGAIN_MAX } from '../../../../domain/limits.ts'
import { laterOf } from '../../../../domain/scheduling/wanted-time.ts'
import type { Context } from '../../context.ts'
import { ServiceError } from '../../service-error.ts'
import { requireMember } from '../../sessions/authenticate.ts'
import { readHistory } from './read-history.ts'

/** Returns dishes a member ordered from a menu, most frequent first, that can be ordered again unchanged. */
export async function listAgain(
  ctx: Context,
  menuId: string,
  wanted?: string,
): Promise<{ dishes: AgainDish[] }> {
  const { memberId } = requireMember(ctx)
  const catalog = await ctx.catalog()
  const on = catalog.kitchenMenu(menuId)
  if (!on) throw new ServiceError('menu_not_found')
  const at = laterOf(ctx.now(), wanted)
  const history = (await readHistory(ctx, memberId)).filter(order => order.menu_id === menuId)
  const dishes = habitsOf(history, ({ product_id }) => product_id).flatMap(({ line, times, last }) => {
    const again = reorderLine(line, catalog.productOn(on, line.product_id, at))
    // Skips dishes that need a choice: the guest adds these with one press.
    if (again.outcome === 'gone' || again.dropped.length > 0 || again.blocker) return []
    const { product_id, name, image, recipient, choices } = line
    return [{ product_id, name, image, recipient, choices, cost: again.unit, times, last }]
  })
  return { dishes: dishes.slice(0, AGAIN_MAX) }
}
