import { cateringReady } from '../../../domain/kitchen/catering.ts'
import { firstHandoff, type HandoffChoice } from '../../../domain/kitchen/handoff.ts'
import { laterOf, neededAt, type WantedTime } from '../../../domain/scheduling/wanted-time.ts'
import type { KitchenMenu } from '../../catalog/imported-catalog.ts'

type NeededCart = {
  time: WantedTime
  handoff: HandoffChoice['handoff']
  subHandoff: HandoffChoice['sub_handoff']
}

/** Returns when the products of a cart have to be available: ASAP is now, or after the lead of catering. */
export function neededOn(on: KitchenMenu | null, cart: NeededCart, now: Date): Date {
  const { time, handoff, subHandoff } = cart
  if (time.kind !== 'asap' || !on?.terms) return neededAt(time, now)
  return cateringReady(on.location, { handoff, sub_handoff: subHandoff }, on.terms, now)
}

/** Returns when the products of a menu are shown for: the wanted time, or the earliest. */
export function shownOn({ location, terms }: KitchenMenu, wanted: string | undefined, now: Date): Date {
  if (wanted !== undefined || !terms) return laterOf(now, wanted)
  return cateringReady(location, firstHandoff(location.services), terms, now)
}
