import type { z } from 'zod'
import type { times } from '../../../contract/times.ts'
import { asapReady, type OrderWish, orderDates, orderTimes } from '../../../domain/scheduling/order-times.ts'
import { localDate } from '../../../domain/time/hours.ts'

export type Times = z.infer<typeof times>

/** The times of a day, the first that has some when none is named. */
export function toTimes(wish: OrderWish, wanted: string | undefined): Times {
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
