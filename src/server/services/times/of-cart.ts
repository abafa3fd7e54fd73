import { whyUnavailable } from '../../../domain/availability.ts'
import { menuOf } from '../carts/cart-menu.ts'
import { readCartRow, readLineRows } from '../carts/cart-rows.ts'
import { requireOpen } from '../carts/require-open.ts'
import type { Context } from '../context.ts'
import { ServiceError } from '../service-error.ts'
import { cartWish } from './order-wish.ts'
import { type Times, toTimes } from './to-times.ts'

/** The times a bag can be had at, as it is now. */
export async function cartTimes(ctx: Context, id: string, date: string | undefined): Promise<Times> {
  const catalogue = await ctx.catalogue()
  const now = ctx.now()
  return ctx.db.transaction(async tx => {
    const row = await requireOpen(tx, await readCartRow(ctx, tx, id), now)
    const { location: kitchen } = menuOf(row, catalogue)
    const choice = { handoff: row.handoff, sub_handoff: row.subHandoff }
    const reason = whyUnavailable({ kitchen, choice, now, isForLater: true })
    if (reason === 'kitchen_unavailable') throw new ServiceError(reason)
    const loads = await ctx.loads(tx, row.locationId, now)
    return toTimes(cartWish(row, await readLineRows(tx, id), catalogue, now, loads), date)
  })
}
