import { type HandoffChoice, type HandoffService, serviceOf } from './handoff.ts'
import { type DayHours, type Interval, openIntervals, type SpecialHours } from './hours.ts'

export type Services = {
  delivery: boolean
  pickup: boolean
  curbside: boolean
  drivethru: boolean
  transfercart: boolean
}

/** A stretch (UTC milliseconds) in which an operator closed a kitchen, or one of its handoffs. */
export type Closure = { handoff: HandoffService | null; from: number; until: number; reason: string }

/** What about a kitchen decides whether it takes an order. */
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
  /** What operators closed since the hours were written. */
  closures?: readonly Closure[] | undefined
  services: Services
}

export type KitchenState = 'open' | 'closing-soon' | 'opening-soon' | 'closed' | 'unavailable' | 'coming-soon'
/** The state with the instants (UTC milliseconds) at which the current or next open stretch begins and ends. */
export type KitchenStatus = { state: KitchenState; opens: number | null; closes: number | null }

const HOUR = 3_600_000
const pickup: HandoffChoice = { handoff: 'pickup', sub_handoff: null }

/** The status a kitchen shows for a handoff at an instant (spec section 4). */
export function kitchenStatus(kitchen: Kitchen, now: Date, choice: HandoffChoice = pickup): KitchenStatus {
  const { opens, closes } = currentOrNext(openFor(kitchen, choice, now), now) ?? {
    opens: null,
    closes: null,
  }
  const at = now.getTime()
  const state = (): KitchenState => {
    if (/coming soon/i.test(kitchen.name)) return 'coming-soon'
    if (!kitchen.available) return 'unavailable'
    if (opens === null || closes === null) return 'closed'
    if (at < opens) return opens - at <= HOUR ? 'opening-soon' : 'closed'
    return closes - at <= HOUR ? 'closing-soon' : 'open'
  }
  return { state: state(), opens, closes }
}

export function isTakingOrders(status: KitchenStatus): boolean {
  return status.state === 'open' || status.state === 'closing-soon'
}

/** When a kitchen hands out orders in one way: its hours for it without what operators closed. */
export function openFor(
  kitchen: Kitchen,
  choice: HandoffChoice,
  now: Date,
  daysAhead?: number,
): readonly Interval[] {
  const { timezone, special_hours, closures = [] } = kitchen
  const service = serviceOf(choice)
  const hours = (service === 'pickup' ? undefined : kitchen.hours[service]) ?? kitchen.hours.default
  const open = openIntervals({ timezone, hours, special_hours }, now, daysAhead)
  return closures
    .filter(({ handoff }) => handoff === null || handoff === service)
    .reduce((left, closure) => left.flatMap(interval => without(interval, closure)), open)
}

function without({ opens, closes }: Interval, { from, until }: Closure): Interval[] {
  return [
    { opens, closes: Math.min(closes, from) },
    { opens: Math.max(opens, until), closes },
  ].filter(interval => interval.opens < interval.closes)
}

function currentOrNext(intervals: readonly Interval[], now: Date): Interval | undefined {
  return intervals.find(interval => interval.closes > now.getTime())
}
