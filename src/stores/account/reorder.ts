import type { PlacedOrder } from '#src/contract/order/orders.ts'
import { request } from '../api/request.ts'
import { abandonBag } from '../bag/abandon-bag.ts'
import { showCart } from '../bag/bag.ts'
import { goToMenuWithBag } from '../bag/menu-with-bag.ts'
import { readBag } from '../bag/read-bag.ts'
import { createRelistFlow } from '../bag/transfer/relist-flow.ts'
import { hydrateIsland } from '../browser/hydrate-island.ts'
import { pickKitchen } from '../kitchen/kitchen.ts'
import { getBagOrderTime } from '../session/bag-order-time.ts'
import { $storedBag } from '../session/stored-bag.ts'

/** `at` is the requested order time (ISO 8601, UTC). Undefined means ASAP. */
type ReorderTarget = { order: PlacedOrder; at: string | undefined }

const flow = createRelistFlow<ReorderTarget>({
  async read({ order: { id }, at }) {
    const [result] = await Promise.all([
      request('get', '/orders/{id}/reorder', { params: { id }, query: at ? { at } : {} }),
      // Also rereads the bag, because the stored bag may have expired.
      $storedBag.get() ? readBag() : null,
    ])
    return { transfer: { id }, result }
  },
})
export const { $relist: $reorderState, close: closeReorder } = flow

export function previewReorder(order: PlacedOrder, at = getBagOrderTime(order.menu_id)): Promise<void> {
  hydrateIsland('question')
  return flow.plan({ order, at })
}

/**
 * Creates a bag from the past order and opens the kitchen's menu. Drops the old bag only after the new bag
 * exists.
 */
export async function submitReorder(): Promise<void> {
  const { order, at } = $reorderState.get()?.target ?? {}
  const ordered = await flow.act('order', ({ transfer: { id } }) =>
    request('post', '/orders', { body: { id, ...(at && { at }) } }),
  )
  if (!ordered || !order) return
  const cart = ordered.data
  if ($storedBag.get() && $storedBag.get()?.cart_id !== cart.id) await abandonBag()
  const { name, city, state } = order.location
  const { location_id: id, menu_id, handoff, sub_handoff } = cart
  const kind = cart.catering ? 'catering' : 'regular'
  pickKitchen({ id, menu_id, name, city, state, handoff, sub_handoff, kind })
  showCart(cart)
  $reorderState.set(null)
  goToMenuWithBag(menu_id, 'added')
}
