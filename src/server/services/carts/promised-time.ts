import type { Cart } from '../../../contract/carts.ts'
import { asapReady, type OrderWish, soonestReady } from '../../../domain/scheduling/order-times.ts'
import { kindOf, type WantedTime } from '../../../domain/scheduling/wanted-time.ts'

/** When a bag is ready: as soon as its kitchen can, or at the time the guest chose. */
export function promisedTime(wanted: WantedTime, wish: OrderWish): Cart['time'] {
  if (wanted.kind === 'asap') {
    return { kind: 'asap', ready: new Date(asapReady(wish) ?? soonestReady(wish)).toISOString() }
  }
  return { kind: kindOf(wanted.time, wish.kitchen.timezone, wish.now), ready: wanted.time }
}
