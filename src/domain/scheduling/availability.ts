import { choiceOf, type HandoffChoice, handoffServices, serviceOf } from '../kitchen/handoff.ts'
import { isTakingOrders, type Kitchen, kitchenStatus, openFor } from '../kitchen/kitchen-status.ts'
import type { ProductSummary } from '../menu/menu.ts'
import { type ServingTime, servingIntervals } from '../menu/serving-times.ts'
import type { Interval } from '../time/hours.ts'

type Unavailable = 'kitchen_unavailable' | 'handoff_unavailable' | 'kitchen_closed' | 'product_unavailable'

type OrderRequest = {
  kitchen: Kitchen
  choice: HandoffChoice
  now: Date
  /** True for a later time, so that the kitchen may be closed now. */
  isForLater?: boolean | undefined
  product?: Pick<ProductSummary, 'available'>
}

export function unavailableReason({
  kitchen,
  choice,
  now,
  isForLater,
  product,
}: OrderRequest): Unavailable | null {
  const status = kitchenStatus(kitchen, now, choice)
  if (status.state === 'unavailable' || status.state === 'coming-soon') return 'kitchen_unavailable'
  if (!kitchen.services[serviceOf(choice)]) return 'handoff_unavailable'
  if (!isForLater && !isTakingOrders(status)) return 'kitchen_closed'
  return product && !product.available ? 'product_unavailable' : null
}

type Serving = {
  kitchen: Kitchen
  available: boolean
  back?: number | null
  /** Serving times of the item and its category; each list that is not empty has to include the instant. */
  served: ServingTime[][]
}

export function offeredAt(
  { kitchen, available, back = null, served }: Serving,
  now: Date,
): Pick<ProductSummary, 'available' | 'returns' | 'served'> {
  const at = now.getTime()
  const isThere = available || (back !== null && back <= at)
  if (!isThere && back === null) return { available: false, returns: null, served: [] }
  const lists = served.filter(list => list.length > 0)
  const times = lists.map(list => servingIntervals(list, kitchen.timezone, now))
  const isOver = (stretches: readonly Interval[]) =>
    !stretches.some(({ opens, closes }) => opens <= at && at < closes)
  const outOf = isThere ? (lists[times.findIndex(isOver)] ?? []) : []
  if (isThere && outOf.length === 0) return { available: true, returns: null, served: [] }
  const from = Math.max(at, isThere ? at : (back ?? at))
  const stretches = times.reduce(overlaps, openForAny(kitchen, now)).filter(({ closes }) => closes > from)
  if (stretches.length === 0) return { available: false, returns: null, served: outOf }
  const opens = Math.min(...stretches.map(stretch => stretch.opens))
  return { available: false, returns: new Date(Math.max(opens, from)).toISOString(), served: outOf }
}

function openForAny(kitchen: Kitchen, now: Date): readonly Interval[] {
  return handoffServices.flatMap(service =>
    kitchen.services[service] ? openFor(kitchen, choiceOf(service), now) : [],
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
