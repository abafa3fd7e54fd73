import { type HandoffChoice, serviceOf } from './handoff.ts'
import { type Interval, openIntervals } from './hours.ts'
import { isTakingOrders, type Kitchen, kitchenStatus } from './kitchen-status.ts'
import type { ProductSummary } from './menu.ts'
import { type ServingTime, servingIntervals } from './serving-times.ts'

export type Unavailable =
  | 'kitchen_unavailable'
  | 'handoff_unavailable'
  | 'kitchen_closed'
  | 'product_unavailable'

type Question = {
  kitchen: Kitchen
  choice: HandoffChoice
  now: Date
  product?: Pick<ProductSummary, 'available'>
}

/** Why something cannot be ordered at a kitchen, handoff and instant, or null when it can. */
export function whyUnavailable({ kitchen, choice, now, product }: Question): Unavailable | null {
  const status = kitchenStatus(kitchen, now, choice)
  if (status.state === 'unavailable' || status.state === 'coming-soon') return 'kitchen_unavailable'
  if (!kitchen.services[serviceOf(choice)]) return 'handoff_unavailable'
  if (!isTakingOrders(status)) return 'kitchen_closed'
  return product && !product.available ? 'product_unavailable' : null
}

type Serving = {
  kitchen: Pick<Kitchen, 'timezone' | 'hours' | 'special_hours'>
  available: boolean
  /** When something that is sold out is back, in UTC milliseconds, if that is known. */
  back?: number | null
  /** Its own serving times and its category's; each list that is not empty has to allow it. */
  served: ServingTime[][]
}

/** Whether something on a menu can be had at an instant, and when it can be again while its kitchen is open. */
export function offeredAt(
  { kitchen, available, back = null, served }: Serving,
  now: Date,
): Pick<ProductSummary, 'available' | 'returns'> {
  const at = now.getTime()
  const isThere = available || (back !== null && back <= at)
  if (!isThere && back === null) return { available: false, returns: null }
  const times = served
    .filter(list => list.length > 0)
    .map(list => servingIntervals(list, kitchen.timezone, now))
  if (
    isThere &&
    times.every(stretches => stretches.some(({ opens, closes }) => opens <= at && at < closes))
  ) {
    return { available: true, returns: null }
  }
  const from = Math.max(at, isThere ? at : (back ?? at))
  const stretches = times.reduce(overlaps, openForAny(kitchen, now)).filter(({ closes }) => closes > from)
  if (stretches.length === 0) return { available: false, returns: null }
  const opens = Math.min(...stretches.map(stretch => stretch.opens))
  return { available: false, returns: new Date(Math.max(opens, from)).toISOString() }
}

/** When a kitchen hands out orders in one way or another. */
function openForAny({ timezone, hours, special_hours }: Serving['kitchen'], now: Date): readonly Interval[] {
  return [hours.default, hours.drivethru, hours.curbside].flatMap(list =>
    list ? openIntervals({ timezone, hours: list, special_hours }, now) : [],
  )
}

function overlaps(some: readonly Interval[], others: readonly Interval[]): readonly Interval[] {
  return some
    .flatMap(one =>
      others.map(other => ({
        opens: Math.max(one.opens, other.opens),
        closes: Math.min(one.closes, other.closes),
      })),
    )
    .filter(({ opens, closes }) => opens < closes)
}
