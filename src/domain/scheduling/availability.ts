import { type HandoffChoice, handoffServices, toHandoffChoice, toHandoffService } from '../kitchen/handoff.ts'
import {
  isAcceptingOrders,
  type Kitchen,
  kitchenStatus,
  orderingIntervals,
} from '../kitchen/kitchen-status.ts'
import type { ProductSummary } from '../menu/menu.ts'
import { type ServingTime, servingIntervals } from '../menu/serving-times.ts'
import type { Interval } from '../time/hours.ts'

type UnavailableReason =
  | 'kitchen_unavailable'
  | 'handoff_unavailable'
  | 'kitchen_closed'
  | 'product_unavailable'

type OrderRequest = {
  kitchen: Kitchen
  choice: HandoffChoice
  now: Date
  /** True if the order is for a later time, so that the kitchen need not be open now. */
  isForLater?: boolean | undefined
  product?: Pick<ProductSummary, 'available'>
}

export function findUnavailableReason({
  kitchen,
  choice,
  now,
  isForLater,
  product,
}: OrderRequest): UnavailableReason | null {
  const status = kitchenStatus(kitchen, now, choice)
  if (status.state === 'unavailable' || status.state === 'coming-soon') return 'kitchen_unavailable'
  if (!kitchen.services[toHandoffService(choice)]) return 'handoff_unavailable'
  if (!isForLater && !isAcceptingOrders(status)) return 'kitchen_closed'
  return product && !product.available ? 'product_unavailable' : null
}

type ServedItem = {
  kitchen: Kitchen
  available: boolean
  backAt?: number | null
  /**
   * Serving times of the item and of its category. The item is served at an instant if every list that is not
   * empty includes the instant.
   */
  served: ServingTime[][]
}

export function availabilityAt(
  { kitchen, available, backAt = null, served }: ServedItem,
  now: Date,
): Pick<ProductSummary, 'available' | 'returns' | 'served'> {
  const at = now.getTime()
  const isInStock = available || (backAt !== null && backAt <= at)
  if (!isInStock && backAt === null) return { available: false, returns: null, served: [] }
  const lists = served.filter(list => list.length > 0)
  const times = lists.map(list => servingIntervals(list, kitchen.timezone, now))
  const isOutsideHours = (intervals: readonly Interval[]) =>
    !intervals.some(({ opens, closes }) => opens <= at && at < closes)
  const missedTimes = isInStock ? (lists[times.findIndex(isOutsideHours)] ?? []) : []
  if (isInStock && missedTimes.length === 0) return { available: true, returns: null, served: [] }
  const from = Math.max(at, isInStock ? at : (backAt ?? at))
  const intervals = times
    .reduce(intersectIntervals, anyServiceIntervals(kitchen, now))
    .filter(({ closes }) => closes > from)
  if (intervals.length === 0) return { available: false, returns: null, served: missedTimes }
  const opens = Math.min(...intervals.map(interval => interval.opens))
  return { available: false, returns: new Date(Math.max(opens, from)).toISOString(), served: missedTimes }
}

function anyServiceIntervals(kitchen: Kitchen, now: Date): readonly Interval[] {
  return handoffServices.flatMap(service =>
    kitchen.services[service] ? orderingIntervals(kitchen, toHandoffChoice(service), now) : [],
  )
}

function intersectIntervals(first: readonly Interval[], second: readonly Interval[]): readonly Interval[] {
  return first
    .flatMap(one =>
      second.map(other => ({
        opens: Math.max(one.opens, other.opens),
        closes: Math.min(one.closes, other.closes),
      })),
    )
    .filter(({ opens, closes }) => opens < closes)
}
