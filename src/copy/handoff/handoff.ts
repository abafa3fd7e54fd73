import type { HandoffService } from '#src/domain/kitchen/handoff.ts'

export const handoffNames: Record<HandoffService, string> = {
  pickup: 'Pickup',
  drivethru: 'Drive-thru',
  curbside: 'Curbside',
  delivery: 'Delivery',
}

/** Returns the message for an open kitchen that does not offer this handoff now. */
export function closedNowText(service: HandoffService): string {
  return `No more ${handoffNames[service].toLowerCase()} orders for right now`
}
