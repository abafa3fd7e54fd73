import type { HandoffChoice } from '../../../domain/kitchen/handoff.ts'
import { whyUnavailable } from '../../../domain/scheduling/availability.ts'
import type { LocationFile } from '../../catalog/location-file.ts'
import { ServiceError } from '../service-error.ts'

/** Refuses a handoff the kitchen does not offer; being closed now is for submit to refuse. */
export function requireHandoff(kitchen: LocationFile, choice: HandoffChoice, now: Date): void {
  const isPlausible = choice.sub_handoff === null || choice.handoff === 'pickup'
  const reason = isPlausible ? whyUnavailable({ kitchen, choice, now }) : 'handoff_unavailable'
  if (reason && reason !== 'kitchen_closed') throw new ServiceError(reason)
}
