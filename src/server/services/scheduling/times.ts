import type { z } from 'zod'
import type { times } from '../../../contract/cart/times.ts'
import { choiceOf, type HandoffChoice, type HandoffService } from '../../../domain/kitchen/handoff.ts'
import { unavailableReason } from '../../../domain/scheduling/availability.ts'
import {
  asapReady,
  orderDates,
  orderTimes,
  type TimingInput,
} from '../../../domain/scheduling/order-times.ts'
import { localDate } from '../../../domain/time/hours.ts'
import type { LocationFile } from '../../catalog/files/location-file.ts'
import type { Context } from '../context.ts'
import { ServiceError } from '../service-error.ts'
import { timingInput, wayMinutes } from './timing-input.ts'

type Query = { handoff?: HandoffService | undefined; date?: string | undefined }

export async function locationTimes(
  ctx: Context,
  id: string,
  { handoff = 'pickup', date }: Query,
): Promise<Times> {
  const catalog = await ctx.catalog()
  const now = ctx.now()
  const kitchen = catalog.locationById(id)
  if (!kitchen) throw new ServiceError('location_not_found')
  const choice = choiceOf(handoff)
  requireHandoff(kitchen, choice, now)
  const way = handoff === 'delivery' ? wayMinutes(kitchen, null) : 0
  const order = { on: catalog.regularMenu(kitchen), choice, units: 1, way }
  return toTimes(timingInput(order, catalog, now, await ctx.slotUsage(ctx.db, id, now)), date)
}

export type Times = z.infer<typeof times>

export function toTimes(wish: TimingInput, wanted: string | undefined): Times {
  const { timezone } = wish.kitchen
  const dates = orderDates(wish)
  const date = wanted ?? dates.find(({ open }) => open)?.date ?? localDate(wish.now, timezone)
  const asap = asapReady(wish)
  return {
    timezone,
    asap: asap === null ? null : new Date(asap).toISOString(),
    date,
    dates,
    slots: orderTimes(wish, date).map(({ time, state }) => ({ time: new Date(time).toISOString(), state })),
  }
}

/** Throws if the kitchen does not offer the handoff. A closed kitchen is rejected only at submit. */
export function requireHandoff(kitchen: LocationFile, choice: HandoffChoice, now: Date): void {
  const isPlausible = choice.sub_handoff === null || choice.handoff === 'pickup'
  const reason = isPlausible ? unavailableReason({ kitchen, choice, now }) : 'handoff_unavailable'
  if (reason && reason !== 'kitchen_closed') throw new ServiceError(reason)
}
