import type { HandoffService } from '#src/domain/kitchen/handoff.ts'

/** What guests call the ways to get an order. */
export const handoffNames: Record<HandoffService, string> = {
  pickup: 'Pickup',
  drivethru: 'Drive-thru',
  curbside: 'Curbside',
  delivery: 'Delivery',
}

/** Said of a kitchen that is open, but not for this. */
export function closedNow(service: HandoffService): string {
  return `No more ${handoffNames[service].toLowerCase()} orders for right now`
}
