import { computed } from 'nanostores'
import type { Cart } from '#src/contract/carts.ts'
import type { Location } from '#src/contract/locations.ts'
import { statusText } from '#src/copy/locations.ts'
import { serviceOf } from '#src/domain/handoff.ts'
import { $cart } from './bag.ts'
import { $bagKitchen } from './bag-kitchen.ts'
import { request } from './request.ts'

/** The kitchen of a bag for pickup that takes no orders now; of other handoffs only the server knows. */
export const $closedKitchen = computed([$cart, $bagKitchen], (cart, kitchen) => {
  if (!cart || !kitchen || kitchen.id !== cart.location_id) return null
  return serviceOf(cart) === 'pickup' && !takesOrders(kitchen, cart) ? kitchen : null
})

/** Catering is for later: it can be ordered at night, too. */
function takesOrders({ open, status }: Location, { catering }: Cart): boolean {
  return catering ? status !== 'unavailable' && status !== 'coming-soon' : open
}

/** Looks again at a kitchen that was closed: it may have opened since. */
export async function readClosedKitchen(): Promise<void> {
  const id = $closedKitchen.get()?.id
  if (!id) return
  const found = await request('get', '/locations/{id}', { params: { id } })
  if (found.ok && $bagKitchen.get()?.id === id) $bagKitchen.set(found.data)
}

export function closedMessage(kitchen: Location): string {
  return statusText(kitchen.status, kitchen)
}
