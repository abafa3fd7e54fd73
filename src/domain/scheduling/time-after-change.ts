import { asapReady, type OrderWish } from './order-times.ts'
import type { WantedTime } from './wanted-time.ts'
import type { NoTime } from './why-no-time.ts'

/**
 * When an order is wanted once it is had another way, and why its time is none that way. A time today that it cannot be
 * ready by becomes as soon as possible; any other stays, for the guest to hear of it: nobody who asked for tomorrow is
 * cooked for today.
 */
export function timeAfterChange(wanted: WantedTime, reason: NoTime | null, wish: OrderWish): WantedTime {
  const isTooLate = wanted.kind === 'later' && (reason === 'too_soon' || reason === 'past')
  return isTooLate && asapReady(wish) !== null ? { kind: 'asap' } : wanted
}
