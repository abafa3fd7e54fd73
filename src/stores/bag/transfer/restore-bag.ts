import type { RelistPlan } from '#src/contract/cart/relist.ts'
import { bagCopy } from '#src/copy/bag/bag.ts'
import { request } from '#src/stores/api/request.ts'
import { whileMounted } from '#src/stores/browser/while-mounted.ts'
import { $storedBag } from '#src/stores/session/stored-bag.ts'
import { abandonBag } from '../abandon-bag.ts'
import { $bagAnnouncement, showCart } from '../bag.ts'
import { $bagCount } from '../bag-count.ts'
import { isCartClosed, readMovedCart } from '../cart-errors.ts'
import { $expiredBagOffer, clearExpiredBagOffer } from '../expired-bag-offer.ts'
import { createRelistFlow, planTransfer, type Transfer } from './relist-flow.ts'

/** Flow that restores an expired bag for its original order time or a new one. */
const restore = createRelistFlow<Pick<Transfer, 'id' | 'at'>>({
  read: planTransfer,
  async handleClosed(error, { target: { id }, plan }) {
    const isAboutCurrentBag = plan && keepsCurrentLines(plan) && error.code !== 'other_bag_over'
    if ($expiredBagOffer.get()?.cart_id !== id || isAboutCurrentBag) return false
    const moved = await readMovedCart(error)
    if (!moved.ok && !isCartClosed(moved.error)) return false
    clearExpiredBagOffer()
    $bagRestoration.set(null)
    if (!moved.ok) return true
    // Another tab has already restored the bag.
    showCart(moved.data)
    $bagAnnouncement.set(bagCopy.alreadyThere($bagCount.get()))
    return true
  },
})
export const { $relist: $bagRestoration } = restore

whileMounted($bagRestoration, () => {
  let plannedCartId: string | undefined
  return $expiredBagOffer.subscribe(offered => {
    if (offered && offered.cart_id !== plannedCartId) void planBagRestoration()
    plannedCartId = offered?.cart_id
  })
})

export async function planBagRestoration(at?: string): Promise<void> {
  const id = $expiredBagOffer.get()?.cart_id
  if (id) await restore.plan({ id, ...(at && { at }) })
}

export async function restoreBag(): Promise<void> {
  const stored = $storedBag.get()
  const restored = await restore.act('restore', ({ target: { id, ...time }, plan, key }) => {
    const body = stored && keepsCurrentLines(plan) ? { into: stored.cart_id } : time
    return request('post', '/carts/{id}/transfer', { params: { id }, body, key })
  })
  if (!restored) return
  const { cart } = restored.data
  if (stored && stored.cart_id !== cart.id) await abandonBag()
  clearExpiredBagOffer()
  $bagRestoration.set(null)
  showCart(cart)
  $bagAnnouncement.set(bagCopy.added($bagCount.get()))
}

/**
 * True if the expired bag's lines will be added to the current bag, because both bags are on the same menu.
 */
export function keepsCurrentLines(plan: RelistPlan): boolean {
  return $storedBag.get()?.menu_id === plan.location.menu_id
}
