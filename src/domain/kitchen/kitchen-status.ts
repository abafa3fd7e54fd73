import { HOUR_MS, MINUTE_MS } from '../time/durations.ts'
import {
  type DayHours,
  type Interval,
  joinIntervals,
  openIntervals,
  type SpecialHours,
} from '../time/hours.ts'
import { type HandoffChoice, type HandoffService, toHandoffService } from './handoff.ts'

/** How long before a change of hours a kitchen is “opening soon” or “closing soon”. */
const SOON_MS = HOUR_MS

type Services = {
  delivery: boolean
  pickup: boolean
  curbside: boolean
  drivethru: boolean
  transfercart: boolean
}

export type KitchenClosure = { handoff: HandoffService | null; from: number; until: number; reason: string }

/**
 * Hours that replace the regular hours for a period (Unix milliseconds). A null `handoff` means all handoffs.
 */
export type ChangedHours = { handoff: HandoffService | null; hours: DayHours[]; from: number; until: number }

export type Kitchen = {
  name: string
  available: boolean
  timezone: string
  hours: {
    default: DayHours[]
    drivethru?: DayHours[] | undefined
    curbside?: DayHours[] | undefined
    delivery?: DayHours[] | undefined
  }
  special_hours: SpecialHours[]
  closures?: readonly KitchenClosure[] | undefined
  changed_hours?: readonly ChangedHours[] | undefined
  /** Minutes before closing at which the kitchen stops accepting orders. */
  last_order_minutes?: number | undefined
  services: Services
}

/** `orders-over`: the kitchen is open but has stopped accepting orders before closing. */
export type KitchenState =
  | 'open'
  | 'closing-soon'
  | 'orders-over'
  | 'opening-soon'
  | 'closed'
  | 'unavailable'
  | 'coming-soon'
export type KitchenStatus = { state: KitchenState; opens: number | null; closes: number | null }

const pickup: HandoffChoice = { handoff: 'pickup', sub_handoff: null }

export function kitchenStatus(kitchen: Kitchen, now: Date, choice: HandoffChoice = pickup): KitchenStatus {
  const at = now.getTime()
  const lastOrder = (kitchen.last_order_minutes ?? 0) * MINUTE_MS
  // Future periods that are too short to accept an order are skipped.
  const [first, second] = orderingIntervals(kitchen, choice, now).filter(
    ({ opens, closes }) => closes > at && (opens <= at || closes - opens > lastOrder),
  )
  const isPastLastOrder = first !== undefined && first.opens <= at && at >= first.closes - lastOrder
  const { opens, closes } = (isPastLastOrder ? second : first) ?? { opens: null, closes: null }
  const state = (): KitchenState => {
    if (/coming soon/i.test(kitchen.name)) return 'coming-soon'
    if (!kitchen.available) return 'unavailable'
    if (isPastLastOrder) return 'orders-over'
    if (opens === null || closes === null) return 'closed'
    if (at < opens) return opens - at <= SOON_MS ? 'opening-soon' : 'closed'
    return closes - at <= SOON_MS ? 'closing-soon' : 'open'
  }
  return { state: state(), opens, closes }
}

export function isAcceptingOrders({ state }: Pick<KitchenStatus, 'state'>): boolean {
  return state === 'open' || state === 'closing-soon'
}

export function orderingIntervals(
  kitchen: Kitchen,
  choice: HandoffChoice,
  now: Date,
  daysAhead?: number,
): readonly Interval[] {
  const { timezone, special_hours, closures = [] } = kitchen
  const service = toHandoffService(choice)
  const intervalsFor = (hours: DayHours[]) =>
    openIntervals({ timezone, hours, special_hours }, now, daysAhead)
  const open = hoursChanges(kitchen, service).reduce(
    (remaining, change) =>
      joinIntervals([
        ...remaining.flatMap(interval => subtractClosure(interval, change)),
        ...intervalsFor(change.hours).flatMap(interval => clipInterval(interval, change)),
      ]),
    intervalsFor(regularHours(kitchen, service)),
  )
  return closures
    .filter(({ handoff }) => handoff === null || handoff === service)
    .reduce((remaining, closure) => remaining.flatMap(interval => subtractClosure(interval, closure)), open)
}

export function hoursAt(kitchen: Kitchen, service: HandoffService, now: Date): DayHours[] {
  const at = now.getTime()
  const change = hoursChanges(kitchen, service).findLast(({ from, until }) => from <= at && at < until)
  return change?.hours ?? regularHours(kitchen, service)
}

/**
 * Returns the closure in effect for a handoff, or null if there is none. If several closures overlap, returns
 * the one that ends last. Its `until` is when the kitchen reopens, after all back-to-back closures.
 */
export function closureAt(kitchen: Kitchen, choice: HandoffChoice, now: Date): KitchenClosure | null {
  const service = toHandoffService(choice)
  const at = now.getTime()
  const closures = (kitchen.closures ?? []).filter(({ handoff }) => handoff === null || handoff === service)
  const activeClosures = closures.filter(({ from, until }) => from <= at && at < until)
  const longest = activeClosures.toSorted((a, b) => b.until - a.until)[0]
  const mergedClosures = joinIntervals(closures.map(({ from, until }) => ({ opens: from, closes: until })))
  const mergedClosure = mergedClosures.find(({ opens, closes }) => opens <= at && at < closes)
  if (!longest || !mergedClosure) return null
  return { ...longest, until: kitchenStatus(kitchen, now, choice).opens ?? mergedClosure.closes }
}

function regularHours({ hours }: Kitchen, service: HandoffService): DayHours[] {
  return (service === 'pickup' ? undefined : hours[service]) ?? hours.default
}

function hoursChanges({ changed_hours = [] }: Kitchen, service: HandoffService): ChangedHours[] {
  return [null, service].flatMap(target => changed_hours.filter(({ handoff }) => handoff === target))
}

function clipInterval({ opens, closes }: Interval, { from, until }: ChangedHours): Interval[] {
  const overlap = { opens: Math.max(opens, from), closes: Math.min(closes, until) }
  return overlap.opens < overlap.closes ? [overlap] : []
}

function subtractClosure(
  { opens, closes }: Interval,
  { from, until }: Pick<KitchenClosure, 'from' | 'until'>,
): Interval[] {
  return [
    { opens, closes: Math.min(closes, from) },
    { opens: Math.max(opens, until), closes },
  ].filter(interval => interval.opens < interval.closes)
}
