import { atom, computed } from 'nanostores'
import { promiseText } from '#src/copy/handoff/order-time.ts'
import { formatPromisedTime, type PromisedTime } from '#src/language/promised-time.ts'
import { $cart } from '../bag/bag.ts'
import { $bagKitchen } from '../bag/bag-kitchen.ts'
import { environment } from '../browser/environment.ts'
import { localTimezone } from '../browser/local-timezone.ts'
import { $orderTimes } from './order-times.ts'

/** Ready time that the kitchen holds for one version of a bag during payment. */
export const $heldReadyTime = atom<{ id: string; version: number; ready: string } | null>(null)

/** Ready time that the guest sees and that the order must meet. */
export const $readyTime = computed([$cart, $orderTimes, $heldReadyTime], (cart, loaded, held) => {
  if (!cart) return null
  if (held?.id === cart.id && held.version === cart.version) return held.ready
  const { kind, ready } = cart.time
  const asap = kind === 'asap' && loaded?.version === cart.version ? loaded.times?.asap : null
  return asap && asap > ready ? asap : ready
})

export const $promisedTimeText = computed([$cart, $readyTime, $bagKitchen], (cart, ready, kitchen) => {
  if (!cart || !ready || kitchen?.id !== cart.location_id) return null
  const terms = { kind: cart.time.kind, isDelivery: cart.handoff === 'delivery' }
  return promiseText(promisedTimeAt(ready, kitchen.timezone), terms)
})

export function promisedTimeAt(instant: string, timezone: string): PromisedTime {
  return formatPromisedTime(instant, { timezone, now: environment().now(), viewerTimezone: localTimezone() })
}
