import { unavailableReason } from '../../../../domain/scheduling/availability.ts'
import type { SlotUsage, TimingInput } from '../../../../domain/scheduling/order-times.ts'
import type { Catalogue } from '../../../catalog/catalogue.ts'
import type { KitchenMenu } from '../../../catalog/imported-catalogue.ts'
import type { Context } from '../../context.ts'
import { timingInput, wayMinutes } from '../../scheduling/order-wish.ts'
import { type Times, toTimes } from '../../scheduling/times.ts'
import { ServiceError } from '../../service-error.ts'
import type { CartRow, LineRow } from './cart-rows.ts'
import { readForChange } from './read-for-change.ts'
import { requireOpen } from './require-open.ts'

export async function cartTimes(ctx: Context, id: string, date: string | undefined): Promise<Times> {
  const catalogue = await ctx.catalogue()
  const now = ctx.now()
  const found = await readForChange(ctx, id, null)
  const row = await requireOpen(ctx.db, found?.cart ?? null, now)
  const { location: kitchen } = menuOf(row, catalogue)
  const choice = { handoff: row.handoff, sub_handoff: row.subHandoff }
  const reason = unavailableReason({ kitchen, choice, now, isForLater: true })
  if (reason === 'kitchen_unavailable') throw new ServiceError(reason)
  const usage = await ctx.slotUsage(ctx.db, row.locationId, now)
  return toTimes(cartTiming(row, found?.lines ?? [], catalogue, now, usage), date)
}

/** The menu a cart orders from. Throws `kitchen_unavailable` if it left the catalogue. */
export function menuOf(cart: Pick<CartRow, 'menuId' | 'locationId'>, catalogue: Catalogue): KitchenMenu {
  const menu = catalogue.kitchenMenu(cart.menuId)
  if (menu?.location.id !== cart.locationId) throw new ServiceError('kitchen_unavailable')
  return menu
}

/** The input for a cart's ready times. An empty cart counts as one unit of work. */
export function cartTiming(
  cart: CartRow,
  rows: LineRow[],
  catalogue: Catalogue,
  now: Date,
  usage: SlotUsage,
): TimingInput {
  const on = menuOf(cart, catalogue)
  const units = rows.reduce((sum, row) => sum + catalogue.workOf(on, row.productId) * row.quantity, 0)
  const order = {
    on,
    choice: { handoff: cart.handoff, sub_handoff: cart.subHandoff },
    units: rows.length === 0 ? 1 : units,
    way: cart.handoff === 'delivery' ? wayMinutes(on.location, cart.delivery) : 0,
  }
  return timingInput(order, catalogue, now, usage)
}
