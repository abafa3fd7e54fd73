import { isOrderingPath } from '#src/domain/content/paths/placement.ts'
import { request } from '../api/request.ts'
import { abandonBag } from '../bag/abandon-bag.ts'
import { $cart } from '../bag/bag.ts'
import { readBag } from '../bag/read-bag.ts'
import { environment } from '../browser/environment.ts'
import { $kitchen, pickKitchen } from '../kitchen/kitchen.ts'
import { confirmKitchenChange } from '../kitchen/kitchen-change.ts'
import { $kitchenStatus, isKitchenStatusStale } from '../kitchen/kitchen-status.ts'
import { toPickedKitchen } from '../kitchen/to-picked-kitchen.ts'
import { $storedBag } from '../session/stored-bag.ts'
import { isBagAtKitchen } from './start-up-due.ts'

export async function readKitchenStatus(): Promise<void> {
  const kitchen = $kitchen.get()
  if (!kitchen || !isKitchenStatusStale(kitchen)) return
  const { id, name } = kitchen
  const result = await request('get', '/locations/{id}/status', { params: { id } })
  const isGone = !result.ok && result.error.code === 'location_not_found'
  if ((!result.ok && !isGone) || $kitchen.get()?.id !== id) return
  const { open, status } = result.ok ? result.data : { open: false, status: 'gone' as const }
  $kitchenStatus.set({ id, name, open, status, seen: environment().now(), wasShown: false })
}

/**
 * If the bag belongs to a kitchen other than the picked one, asks whether to move or discard the bag. If the
 * guest cancels, or no kitchen is picked, picks the bag's kitchen. Does nothing on ordering pages.
 */
export async function reconcileBagAndKitchen(path: string): Promise<void> {
  const stored = $storedBag.get()
  if (!stored || isBagAtKitchen(stored, $kitchen.get()) || isOrderingPath(path)) return
  await readBag()
  const cart = $cart.get()
  const kitchen = $kitchen.get()
  if (!cart || cart.location_id === kitchen?.id) return
  // Drops an empty bag without asking.
  if (cart.products.length === 0) return abandonBag()
  const { kind } = stored
  const decision = kitchen ? await confirmKitchenChange({ ...kitchen, kind }) : 'canceled'
  if (decision === 'moved') return
  if (decision === 'discarded') return abandonBag()
  const result = await request('get', '/locations/{id}', { params: { id: cart.location_id } })
  const { menu_id, handoff, sub_handoff } = cart
  if (result.ok) pickKitchen({ ...toPickedKitchen(result.data, menu_id), handoff, sub_handoff })
}
