import { atom } from 'nanostores'
import type { OrderAgainPlan } from '#src/contract/cart/relist.ts'
import type { PlacedOrder } from '#src/contract/order/orders.ts'
import { type ApiError, request } from '../api/request.ts'
import { abandonBag } from '../bag/abandon-bag.ts'
import { showCart } from '../bag/bag.ts'
import { goToMenuWithBag } from '../bag/menu-with-bag.ts'
import { readBag } from '../bag/read-bag.ts'
import { pickKitchen } from '../kitchen/kitchen.ts'
import { $bagMemory } from '../session/bag-memory.ts'
import { wantedAt } from '../session/wanted-at.ts'

/** A past order being reordered, from the preview on. `at`: when it is wanted (ISO 8601, UTC), if not ASAP. */
export type Reorder = { order: PlacedOrder; at: string | undefined } & (
  | { step: 'planning' }
  | { step: 'failed'; error: ApiError }
  | { step: 'planned' | 'ordering'; plan: OrderAgainPlan; replaced: number; problem: ApiError | null }
)

export const $reorder = atom<Reorder | null>(null)

export async function planReorder(order: PlacedOrder, at = wantedAt(order.menu_id)): Promise<void> {
  const asked = { order, at }
  $reorder.set({ ...asked, step: 'planning' })
  const [planned] = await Promise.all([
    request('get', '/orders/{id}/reorder', { params: { id: order.id }, query: at ? { at } : {} }),
    // The remembered bag may have expired.
    $bagMemory.get() ? readBag() : null,
  ])
  if ($reorder.get()?.order.id !== order.id) return
  if (!planned.ok) return $reorder.set({ ...asked, step: 'failed', error: planned.error })
  const replaced = $bagMemory.get()?.count ?? 0
  $reorder.set({ ...asked, step: 'planned', plan: planned.data, replaced, problem: null })
}

export function closeReorder(): void {
  if ($reorder.get()?.step !== 'ordering') $reorder.set(null)
}

/**
 * Reorders into a new bag and opens the kitchen's menu. The old bag is dropped only once the new one exists.
 */
export async function orderAgain(): Promise<void> {
  const asked = $reorder.get()
  if (asked?.step !== 'planned') return
  $reorder.set({ ...asked, step: 'ordering', problem: null })
  const { order, at } = asked
  const made = await request('post', '/orders', { body: { id: order.id, ...(at && { at }) } })
  if (!made.ok) return $reorder.set({ ...asked, step: 'planned', problem: made.error })
  const cart = made.data
  if ($bagMemory.get() && $bagMemory.get()?.cart_id !== cart.id) await abandonBag()
  const { name, city, state } = order.location
  const { location_id: id, menu_id, handoff, sub_handoff } = cart
  const kind = cart.catering ? 'catering' : 'regular'
  pickKitchen({ id, menu_id, name, city, state, handoff, sub_handoff, kind })
  showCart(cart)
  $reorder.set(null)
  goToMenuWithBag(menu_id, 'added')
}
