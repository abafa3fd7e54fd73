import type { Usual } from '#src/contract/member/history.ts'
import type { PlacedOrder } from '#src/contract/order/orders.ts'
import { findUsualLines } from '#src/domain/bag/usuals.ts'
import { UNSTATED_ITEM_ALLERGENS } from '#src/domain/menu/allergens.ts'
import { allergensAsBuilt } from '#src/domain/menu/modifiers/built/as-built.ts'
import { toChoice } from '#src/domain/menu/modifiers/choice.ts'
import type { Context } from '#src/server/services/context.ts'
import { requireMember } from '#src/server/services/sessions/authenticate.ts'
import { readMemberOrderHistory } from './read-member-order-history.ts'

type Line = PlacedOrder['products'][number]

export async function listUsuals(ctx: Context): Promise<{ usuals: Usual[] }> {
  const { memberId } = requireMember(ctx)
  const history = await readMemberOrderHistory(ctx, memberId)
  const catalog = await ctx.catalog()
  /**
   * Returns a line's current allergens with its choices, or `UNSTATED_ITEM_ALLERGENS` if the product is no
   * longer on the menu.
   */
  function currentAllergens({ product_id, choices }: Line, menuId: string): Usual['allergens'] {
    const kitchenMenu = catalog.kitchenMenu(menuId)
    const product = kitchenMenu && catalog.productOnMenu(kitchenMenu, product_id, ctx.now())
    return product
      ? allergensAsBuilt(product, choices.map(toChoice), kitchenMenu.location.fryer)
      : UNSTATED_ITEM_ALLERGENS
  }
  return {
    usuals: findUsualLines(history).map(({ recipient, line, menu_id, times, last }) => ({
      recipient,
      product_id: line.product_id,
      menu_id,
      name: line.name,
      image: line.image,
      choices: line.choices,
      allergens: currentAllergens(line, menu_id),
      times,
      last,
    })),
  }
}
