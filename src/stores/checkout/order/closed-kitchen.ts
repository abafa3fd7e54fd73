import { computed } from 'nanostores'
import type { Cart } from '#src/contract/cart/carts.ts'
import type { Location } from '#src/contract/locations.ts'
import { closedNowText } from '#src/copy/handoff/handoff.ts'
import { closureText, statusText } from '#src/copy/kitchen/locations.ts'
import { toHandoffService } from '#src/domain/kitchen/handoff.ts'
import { isOrderable } from '#src/domain/kitchen/is-orderable.ts'
import { request } from '#src/stores/api/request.ts'
import { $cart } from '#src/stores/bag/bag.ts'
import { $bagKitchen } from '#src/stores/bag/bag-kitchen.ts'
import { environment } from '#src/stores/browser/environment.ts'
import { $orderTimes, readOrderTimes } from '#src/stores/handoff/order-times.ts'

export const $closedKitchen = computed([$cart, $bagKitchen, $orderTimes], (cart, kitchen, loaded) => {
  if (!cart || !kitchen || kitchen.id !== cart.location_id) return null
  if (!isOrderable(kitchen.status)) return kitchen
  if (cart.time.kind !== 'asap') return null
  const times = loaded?.times
  const isOpen = times ? times.asap !== null : mayBeOpen(kitchen, cart)
  return isOpen ? null : kitchen
})

/**
 * True if the kitchen may accept this order now. `open` applies only to pickup: other handoffs have their own
 * hours, and catering is always scheduled.
 */
function mayBeOpen({ open }: Location, cart: Cart): boolean {
  return open || cart.catering !== null || toHandoffService(cart) !== 'pickup'
}

export async function readClosedKitchen(): Promise<void> {
  const id = $closedKitchen.get()?.id
  if (!id) return
  const [found] = await Promise.all([request('get', '/locations/{id}', { params: { id } }), readOrderTimes()])
  if (found.ok && $bagKitchen.get()?.id === id) $bagKitchen.set(found.data)
}

export function closedKitchenMessage(kitchen: Location): string {
  const cart = $cart.get()
  if (!cart || !isOrderable(kitchen.status)) return statusText(kitchen.status, kitchen)
  const service = toHandoffService(cart)
  const pause = kitchen.paused.find(({ handoff }) => handoff === service)
  if (pause)
    return `${closedNowText(service)}: ${closureText(pause, kitchen.timezone, new Date(environment().now()))}`
  return kitchen.open ? closedNowText(service) : statusText(kitchen.status, kitchen)
}
