import type { HandoffService } from '../../../domain/kitchen/handoff.ts'
import { choiceOf } from '../../../domain/kitchen/handoff.ts'
import type { Context } from '../context.ts'
import { ServiceError } from '../service-error.ts'
import { orderWish, wayMinutes } from './order-wish.ts'
import { requireHandoff } from './require-handoff.ts'
import { type Times, toTimes } from './to-times.ts'

type Query = { handoff?: HandoffService | undefined; date?: string | undefined }

/** The times a small order can be had at, before there is a bag. */
export async function locationTimes(
  ctx: Context,
  id: string,
  { handoff = 'pickup', date }: Query,
): Promise<Times> {
  const catalogue = await ctx.catalogue()
  const now = ctx.now()
  const kitchen = catalogue.locationById(id)
  if (!kitchen) throw new ServiceError('location_not_found')
  const choice = choiceOf(handoff)
  requireHandoff(kitchen, choice, now)
  const way = handoff === 'delivery' ? wayMinutes(kitchen, null) : 0
  const order = { on: catalogue.regularMenu(kitchen), choice, units: 1, way }
  return toTimes(orderWish(order, catalogue, now, await ctx.slotUsage(ctx.db, id, now)), date)
}
