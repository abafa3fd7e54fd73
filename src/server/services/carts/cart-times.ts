import { whyUnavailable } from '../../../domain/scheduling/availability.ts'
import type { Context } from '../context.ts'
import { type Times, toTimes } from '../scheduling/to-times.ts'
import { ServiceError } from '../service-error.ts'
import { menuOf } from './cart-menu.ts'
import { cartWish } from './cart-wish.ts'
import { readForChange } from './read-for-change.ts'
import { requireOpen } from './require-open.ts'

/** The times a bag can be had at, as it is now. */
export async function cartTimes(ctx: Context, id: string, date: string | undefined): Promise<Times> {
  const catalogue = await ctx.catalogue()
  const now = ctx.now()
  const found = await readForChange(ctx, id, null)
  const row = await requireOpen(ctx.db, found?.cart ?? null, now)
  const { location: kitchen } = menuOf(row, catalogue)
  const choice = { handoff: row.handoff, sub_handoff: row.subHandoff }
  const reason = whyUnavailable({ kitchen, choice, now, isForLater: true })
  if (reason === 'kitchen_unavailable') throw new ServiceError(reason)
  const usage = await ctx.slotUsage(ctx.db, row.locationId, now)
  return toTimes(cartWish(row, found?.lines ?? [], catalogue, now, usage), date)
}
