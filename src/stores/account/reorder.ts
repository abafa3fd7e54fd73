import { atom } from 'nanostores'
import type { ReorderPlan } from '#src/contract/cart/cart-plans.ts'
import type { PlacedOrder } from '#src/contract/order/orders.ts'
import { type ApiError, request } from '../api/request.ts'
import { abandonBag } from '../bag/abandon-bag.ts'
import { showCart } from '../bag/bag.ts'
import { goToMenuWithBag } from '../bag/menu-with-bag.ts'
import { readBag } from '../bag/read-bag.ts'
import { pickKitchen } from '../kitchen/kitchen.ts'
import { $bagMemory } from '../session/bag-memory.ts'
import { bagTimeAt } from '../session/bag-time.ts'

/** A past order that the member is reordering. `at`: requested time (ISO 8601, UTC); undefined means ASAP. */
export type Reorder = { order: PlacedOrder; at: string | undefined } & (
  | { step: 'planning' }
  | { step: 'failed'; error: ApiError }
  | { step: 'planned' | 'ordering'; plan: ReorderPlan; replaced: number; problem: ApiError | null }
)

export const $reorder = atom<Reorder | null>(null)

export async function previewReorder(order: PlacedOrder, at = bagTimeAt(order.menu_id)): Promise<void> {
  const reorder = { order, at }
  $reorder.set({ ...reorder, step: 'planning' })
  const [result] = await Promise.all([
    request('get', '/orders/{id}/reorder', { params: { id: order.id }, query: at ? { at } : {} }),
    // The stored bag may have expired.
    $bagMemory.get() ? readBag() : null,
  ])
  if ($reorder.get()?.order.id !== order.id) return
  if (!result.ok) return $reorder.set({ ...reorder, step: 'failed', error: result.error })
  const replaced = $bagMemory.get()?.count ?? 0
  $reorder.set({ ...reorder, step: 'planned', plan: result.data, replaced, problem: null })
}

export function closeReorder(): void {
  if ($reorder.get()?.step !== 'ordering') $reorder.set(null)
}

/**
 * Reorders into a new bag and opens the kitchen's menu. The old bag is dropped only after the new one exists.
 */
export async function orderAgain(): Promise<void> {
  const reorder = $reorder.get()
  if (reorder?.step !== 'planned') return
  $reorder.set({ ...reorder, step: 'ordering', problem: null })
  const { order, at } = reorder
  const result = await request('post', '/orders', { body: { id: order.id, ...(at && { at }) } })
  if (!result.ok) return $reorder.set({ ...reorder, step: 'planned', problem: result.error })
  const cart = result.data
  if ($bagMemory.get() && $bagMemory.get()?.cart_id !== cart.id) await abandonBag()
  const { name, city, state } = order.location
  const { location_id: id, menu_id, handoff, sub_handoff } = cart
  const kind = cart.catering ? 'catering' : 'regular'
  pickKitchen({ id, menu_id, name, city, state, handoff, sub_handoff, kind })
  showCart(cart)
  $reorder.set(null)
  goToMenuWithBag(menu_id, 'added')
}
