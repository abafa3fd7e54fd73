import { type HandoffChoice, serviceOf } from './handoff.ts'
import { type DayHours, type Interval, openIntervals, type SpecialHours } from './hours.ts'

export type Services = {
  delivery: boolean
  pickup: boolean
  curbside: boolean
  drivethru: boolean
  transfercart: boolean
}

/** What about a kitchen decides whether it takes an order. */
export type Kitchen = {
  name: string
  available: boolean
  timezone: string
  hours: { default: DayHours[]; drivethru?: DayHours[] | undefined; curbside?: DayHours[] | undefined }
  special_hours: SpecialHours[]
  services: Services
}

export type KitchenState = 'open' | 'closing-soon' | 'opening-soon' | 'closed' | 'unavailable' | 'coming-soon'
/** The state with the instants (UTC milliseconds) at which the current or next open stretch begins and ends. */
export type KitchenStatus = { state: KitchenState; opens: number | null; closes: number | null }

const HOUR = 3_600_000
const pickup: HandoffChoice = { handoff: 'pickup', sub_handoff: null }

/** The status a kitchen shows for a handoff at an instant (spec section 4). */
export function kitchenStatus(kitchen: Kitchen, now: Date, choice: HandoffChoice = pickup): KitchenStatus {
  const { opens, closes } = currentOrNext(intervalsOf(kitchen, now, choice), now) ?? {
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

function intervalsOf(kitchen: Kitchen, now: Date, choice: HandoffChoice): readonly Interval[] {
  const service = serviceOf(choice)
  const hours = (service === 'pickup' ? undefined : kitchen.hours[service]) ?? kitchen.hours.default
  return openIntervals({ timezone: kitchen.timezone, hours, special_hours: kitchen.special_hours }, now)
}

function currentOrNext(intervals: readonly Interval[], now: Date): Interval | undefined {
  return intervals.find(interval => interval.closes > now.getTime())
}
