import { type HandoffChoice, type HandoffService, serviceOf } from '../kitchen/handoff.ts'

/** How long a kitchen takes for a small order, and for one that is handed over in another way. */
export type PrepTimes = {
  prep_minutes: number
  handoff_minutes: Partial<Record<Exclude<HandoffService, 'pickup'>, number | undefined>>
}

/** Every so many units of work beyond the first so many take so many minutes more. */
export type SizeLead = { units: number; minutes: number }

/** How many minutes pass until a small order can be handed over. */
export function prepMinutes({ prep_minutes, handoff_minutes }: PrepTimes, choice: HandoffChoice): number {
  const service = serviceOf(choice)
  return (service === 'pickup' ? undefined : handoff_minutes[service]) ?? prep_minutes
}

/** How many minutes the size of an order adds. */
export function sizeMinutes(units: number, lead: SizeLead): number {
  return Math.max(0, Math.floor(units / lead.units) - 1) * lead.minutes
}
