import { earliestCateringTime } from '#src/domain/kitchen/catering.ts'
import { firstOfferedHandoff, type HandoffChoice } from '#src/domain/kitchen/handoff.ts'
import { laterDate, type RequestedTime, requestedDate } from '#src/domain/scheduling/requested-time.ts'
import type { KitchenMenu } from '#src/server/catalog/imported-catalog.ts'

type TimedCart = {
  time: RequestedTime
  handoff: HandoffChoice['handoff']
  subHandoff: HandoffChoice['sub_handoff']
}

/**
 * Returns the time at which a cart's products must be available. For ASAP, the time is now, or the earliest
 * possible time for catering.
 */
export function productAvailabilityTime(kitchenMenu: KitchenMenu | null, cart: TimedCart, now: Date): Date {
  const { time, handoff, subHandoff } = cart
  if (time.kind !== 'asap' || !kitchenMenu?.terms) return requestedDate(time, now)
  return earliestCateringTime(
    kitchenMenu.location,
    { handoff, sub_handoff: subHandoff },
    kitchenMenu.terms,
    now,
  )
}

/**
 * Returns the time for which a menu is shown: the requested time or, without one, now (for catering, the
 * earliest possible time).
 */
export function menuDisplayTime(
  { location, terms }: KitchenMenu,
  requestedTime: string | undefined,
  now: Date,
): Date {
  if (requestedTime !== undefined || !terms) return laterDate(now, requestedTime)
  return earliestCateringTime(location, firstOfferedHandoff(location.services), terms, now)
}
