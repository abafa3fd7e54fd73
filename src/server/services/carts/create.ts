import type { Cart } from '../../../contract/carts.ts'
import type { HandoffChoice } from '../../../domain/kitchen/handoff.ts'
import type { Context } from '../context.ts'
import { requireHandoff } from '../scheduling/require-handoff.ts'
import { ServiceError } from '../service-error.ts'
import { priceCart } from './price-cart.ts'
import { startCart } from './start-cart.ts'

type NewCart = {
  locationId: string
  /** One of the kitchen's menus; its regular one when left out. */
  menuId?: string | undefined
} & HandoffChoice

/** Starts a bag at a kitchen; a kitchen that is closed now may be browsed and filled, not ordered from. */
export async function createCart(ctx: Context, input: NewCart): Promise<Cart> {
  const catalogue = await ctx.catalogue()
  const kitchen = catalogue.locationById(input.locationId)
  if (!kitchen) throw new ServiceError('location_not_found')
  const on = catalogue.kitchenMenu(input.menuId ?? kitchen.menu_id)
  if (on?.location !== kitchen) throw new ServiceError('menu_not_found')
  const now = ctx.now()
  requireHandoff(kitchen, input, now)
  const memberId = ctx.visitor.member?.memberId ?? null
  const { settings } = catalogue
  const row = await startCart(ctx.db, { on, choice: input, settings, memberId, now })
  return priceCart(row, [], catalogue, now, await ctx.slotUsage(ctx.db, kitchen.id, now))
}
