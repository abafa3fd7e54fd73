import type { z } from 'zod'
import type { times } from '../../../contract/cart/times.ts'
import { type HandoffChoice, type HandoffService, handoffChoice } from '../../../domain/kitchen/handoff.ts'
import { unavailableReason } from '../../../domain/scheduling/availability.ts'
import {
  asapReadyAt,
  orderDates,
  orderTimes,
  type TimingInput,
} from '../../../domain/scheduling/order-times.ts'
import { localDate } from '../../../domain/time/hours.ts'
import type { LocationFile } from '../../catalog/files/location-file.ts'
import type { Context } from '../context.ts'
import { ServiceError } from '../service-error.ts'
import { deliveryMinutes, timingInput } from './timing-input.ts'

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
  const choice = handoffChoice(handoff)
  requireHandoff(kitchen, choice, now)
  const travelMinutes = handoff === 'delivery' ? deliveryMinutes(kitchen, null) : 0
  const order = { kitchenMenu: catalog.regularMenu(kitchen), choice, units: 1, travelMinutes }
  return toTimes(timingInput(order, catalog, now, await ctx.slotUsage(ctx.db, id, now)), date)
}

export type Times = z.infer<typeof times>

export function toTimes(timing: TimingInput, requestedDate: string | undefined): Times {
  const { timezone } = timing.kitchen
  const dates = orderDates(timing)
  const date = requestedDate ?? dates.find(({ open }) => open)?.date ?? localDate(timing.now, timezone)
  const asap = asapReadyAt(timing)
  return {
    timezone,
    asap: asap === null ? null : new Date(asap).toISOString(),
    date,
    dates,
    slots: orderTimes(timing, date).map(({ time, state }) => ({ time: new Date(time).toISOString(), state })),
  }
}

/** Throws if the kitchen does not offer the handoff. A closed kitchen is rejected only at checkout. */
export function requireHandoff(kitchen: LocationFile, choice: HandoffChoice, now: Date): void {
  const isValidChoice = choice.sub_handoff === null || choice.handoff === 'pickup'
  const reason = isValidChoice ? unavailableReason({ kitchen, choice, now }) : 'handoff_unavailable'
  if (reason && reason !== 'kitchen_closed') throw new ServiceError(reason)
}
