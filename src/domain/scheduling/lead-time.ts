import { type HandoffChoice, type HandoffService, toHandoffService } from '../kitchen/handoff.ts'
import { type Daypart, daypartOf } from '../time/daypart.ts'
import { MINUTE_MS } from '../time/durations.ts'

type PrepTimes = {
  prep_minutes: number
  handoff_minutes: Partial<Record<Exclude<HandoffService, 'pickup'>, number | undefined>>
}

export function prepMinutes({ prep_minutes, handoff_minutes }: PrepTimes, choice: HandoffChoice): number {
  const service = toHandoffService(choice)
  return (service === 'pickup' ? undefined : handoff_minutes[service]) ?? prep_minutes
}

export function leadMinutesForSize(units: number, lead: { units: number; minutes: number }): number {
  return Math.max(0, Math.floor(units / lead.units) - 1) * lead.minutes
}

export type LearningKitchen = {
  timezone: string
  learned?: Partial<Record<Daypart, number>> | undefined
}

export function leadTimeAt(
  { kitchen: { learned, timezone }, lead }: { kitchen: LearningKitchen; lead: number },
  at: number,
): number {
  const minutes = learned?.[daypartOf(new Date(at), timezone)] ?? 0
  return lead + Math.max(minutes * MINUTE_MS, -Math.max(0, lead) / 2)
}
