import type { z } from 'zod'
import type { times } from '#src/contract/cart/times.ts'
import { type HandoffChoice, type HandoffService, toHandoffChoice } from '#src/domain/kitchen/handoff.ts'
import { findUnavailableReason } from '#src/domain/scheduling/availability.ts'
import {
  asapReadyTime,
  listOrderDates,
  listOrderSlots,
  type OrderTimingInput,
} from '#src/domain/scheduling/order-times.ts'
import { localDate } from '#src/domain/time/local-date.ts'
import type { LocationFile } from '#src/server/catalog/files/location-file.ts'
import type { Context } from '../context.ts'
import { ServiceError } from '../service-error.ts'
import { createTimingInput, findDeliveryMinutes } from './timing-input.ts'

export async function listLocationTimes(
  ctx: Context,
  id: string,
  { handoff = 'pickup', date }: { handoff?: HandoffService | undefined; date?: string | undefined },
): Promise<Times> {
  const catalog = await ctx.catalog()
  const now = ctx.now()
  const kitchen = catalog.locationById(id)
  if (!kitchen) throw new ServiceError('location_not_found')
  const choice = toHandoffChoice(handoff)
  requireOfferedHandoff(kitchen, choice, now)
  const travelMinutes = handoff === 'delivery' ? findDeliveryMinutes(kitchen, null) : 0
  const order = { kitchenMenu: catalog.regularMenu(kitchen), choice, units: 1, travelMinutes }
  return toTimes(createTimingInput(order, catalog, now, await ctx.slotUsage(ctx.db, id, now)), date)
}

export type Times = z.infer<typeof times>

export function toTimes(timing: OrderTimingInput, requestedDate: string | undefined): Times {
  const { timezone } = timing.kitchen
  const dates = listOrderDates(timing)
  const date = requestedDate ?? dates.find(({ open }) => open)?.date ?? localDate(timing.now, timezone)
  const asap = asapReadyTime(timing)
  return {
    timezone,
    asap: asap === null ? null : new Date(asap).toISOString(),
    date,
    dates,
    slots: listOrderSlots(timing, date).map(({ time, state }) => ({
      time: new Date(time).toISOString(),
      state,
    })),
  }
}

/** Throws if the kitchen does not offer the handoff. A closed kitchen is rejected only at checkout. */
export function requireOfferedHandoff(kitchen: LocationFile, choice: HandoffChoice, now: Date): void {
  const isValidChoice = choice.sub_handoff === null || choice.handoff === 'pickup'
  const reason = isValidChoice ? findUnavailableReason({ kitchen, choice, now }) : 'handoff_unavailable'
  if (reason && reason !== 'kitchen_closed') throw new ServiceError(reason)
}
