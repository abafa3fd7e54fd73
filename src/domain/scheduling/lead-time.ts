import { type HandoffChoice, type HandoffService, serviceOf } from '../kitchen/handoff.ts'
import { type Daypart, daypartOf } from '../time/daypart.ts'
import { MINUTE_MS } from '../time/durations.ts'

/** How long a kitchen takes for a small order, and for other handoffs. */
type PrepTimes = {
  prep_minutes: number
  handoff_minutes: Partial<Record<Exclude<HandoffService, 'pickup'>, number | undefined>>
}

/** Extra minutes for every so many units of work beyond the first so many. */
type SizeLead = { units: number; minutes: number }

/** How many minutes a small order takes until it can be handed over. */
export function prepMinutes({ prep_minutes, handoff_minutes }: PrepTimes, choice: HandoffChoice): number {
  const service = serviceOf(choice)
  return (service === 'pickup' ? undefined : handoff_minutes[service]) ?? prep_minutes
}

/** How many minutes an order's size adds. */
export function sizeMinutes(units: number, lead: SizeLead): number {
  return Math.max(0, Math.floor(units / lead.units) - 1) * lead.minutes
}

/** A kitchen with what was learned from its recent orders: how many minutes longer it takes, by part of the day. */
export type LearningKitchen = {
  timezone: string
  learned?: Partial<Record<Daypart, number>> | undefined
}

/**
 * How long an order takes (milliseconds) that is begun at an instant (UTC milliseconds): the configured lead and what
 * was learned for that part of the day; never less than half the configured lead.
 */
export function leadFrom(
  { kitchen: { learned, timezone }, lead }: { kitchen: LearningKitchen; lead: number },
  at: number,
): number {
  const minutes = learned?.[daypartOf(new Date(at), timezone)] ?? 0
  return lead + Math.max(minutes * MINUTE_MS, -Math.max(0, lead) / 2)
}
