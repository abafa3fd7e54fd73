import { type HandoffChoice, type HandoffService, serviceOf } from '../kitchen/handoff.ts'
import { type Daypart, daypartOf } from '../time/daypart.ts'
import { MINUTE_MS } from '../time/durations.ts'

/** How long a kitchen takes for a small order, and for one that is handed over in another way. */
type PrepTimes = {
  prep_minutes: number
  handoff_minutes: Partial<Record<Exclude<HandoffService, 'pickup'>, number | undefined>>
}

/** Every so many units of work beyond the first so many take so many minutes more. */
type SizeLead = { units: number; minutes: number }

/** How many minutes pass until a small order can be handed over. */
export function prepMinutes({ prep_minutes, handoff_minutes }: PrepTimes, choice: HandoffChoice): number {
  const service = serviceOf(choice)
  return (service === 'pickup' ? undefined : handoff_minutes[service]) ?? prep_minutes
}

/** How many minutes the size of an order adds. */
export function sizeMinutes(units: number, lead: SizeLead): number {
  return Math.max(0, Math.floor(units / lead.units) - 1) * lead.minutes
}

/** A kitchen with what its last weeks taught of it: how many minutes longer it takes, by the part of its day. */
export type LearningKitchen = {
  timezone: string
  learned?: Partial<Record<Daypart, number>> | undefined
}

/**
 * How long an order takes (milliseconds) that is begun at an instant (UTC milliseconds): as its kitchen’s file says, and what
 * was learned since of that part of its day; never less than half of what the file says.
 */
export function leadFrom(
  { kitchen: { learned, timezone }, lead }: { kitchen: LearningKitchen; lead: number },
  at: number,
): number {
  const minutes = learned?.[daypartOf(new Date(at), timezone)] ?? 0
  return lead + Math.max(minutes * MINUTE_MS, -Math.max(0, lead) / 2)
}
