import { findUnavailableReason } from '#src/domain/scheduling/availability.ts'
import type { OrderTimingInput, SlotUsage } from '#src/domain/scheduling/order-times.ts'
import type { Catalog } from '#src/server/catalog/catalog.ts'
import type { KitchenMenu } from '#src/server/catalog/imported-catalog.ts'
import type { Context } from '#src/server/services/context.ts'
import { type Times, toTimes } from '#src/server/services/scheduling/times.ts'
import { createTimingInput, findDeliveryMinutes } from '#src/server/services/scheduling/timing-input.ts'
import { ServiceError } from '#src/server/services/service-error.ts'
import type { CartRow, LineRow } from './cart-rows.ts'
import { readCartForChange } from './read-cart-for-change.ts'
import { requireOpenCart } from './require-open-cart.ts'

export async function listCartTimes(ctx: Context, id: string, date: string | undefined): Promise<Times> {
  const catalog = await ctx.catalog()
  const now = ctx.now()
  const found = await readCartForChange(ctx, id, null)
  const row = await requireOpenCart(ctx.db, found?.cart ?? null, now)
  const { location: kitchen } = requireCartMenu(row, catalog)
  const choice = { handoff: row.handoff, sub_handoff: row.subHandoff }
  const reason = findUnavailableReason({ kitchen, choice, now, isForLater: true })
  if (reason === 'kitchen_unavailable') throw new ServiceError(reason)
  const usage = await ctx.slotUsage(ctx.db, row.locationId, now)
  return toTimes(createCartTiming(row, found?.lines ?? [], catalog, now, usage), date)
}

/**
 * Returns the menu that a cart orders from. Throws `kitchen_unavailable` if the cart's kitchen no longer has
 * that menu.
 */
export function requireCartMenu(cart: Pick<CartRow, 'menuId' | 'locationId'>, catalog: Catalog): KitchenMenu {
  const menu = catalog.kitchenMenu(cart.menuId)
  if (menu?.location.id !== cart.locationId) throw new ServiceError('kitchen_unavailable')
  return menu
}

export function createCartTiming(
  cart: CartRow,
  rows: LineRow[],
  catalog: Catalog,
  now: Date,
  usage: SlotUsage,
): OrderTimingInput {
  const kitchenMenu = requireCartMenu(cart, catalog)
  const units = rows.reduce(
    (sum, row) => sum + catalog.workUnits(kitchenMenu, row.productId) * row.quantity,
    0,
  )
  const order = {
    kitchenMenu,
    choice: { handoff: cart.handoff, sub_handoff: cart.subHandoff },
    units: rows.length === 0 ? 1 : units,
    travelMinutes: cart.handoff === 'delivery' ? findDeliveryMinutes(kitchenMenu.location, cart.delivery) : 0,
  }
  return createTimingInput(order, catalog, now, usage)
}
