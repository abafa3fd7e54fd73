import { atom, computed } from 'nanostores'
import type { Cart } from '#src/contract/cart/carts.ts'
import { countItems } from '#src/domain/bag/bag-count.ts'
import type { ApiError } from '../api/request.ts'
import { $cachedBag, $storedBag } from '../session/stored-bag.ts'
import { reportPriceChanges } from './bag-messages.ts'
import { clearExpiredBagOffer } from './expired-bag-offer.ts'

export type ClosedBag = { cart_id: string; reason: 'expired' | 'placed' | 'gone' }

export type Bag =
  | { step: 'unread' }
  | { step: 'reading' }
  | { step: 'empty'; lost: ClosedBag | null }
  | { step: 'ready'; cart: Cart }
  | { step: 'unreachable'; error: ApiError }

export const $bag = atom<Bag>({ step: 'unread' })
export const $pendingBagTarget = atom<string | null>(null)
export const $bagNotice = atom<ApiError | null>(null)
export const $cart = computed($bag, bag => (bag.step === 'ready' ? bag.cart : null))
export const $bagAnnouncement = atom('')

export function showCart(cart: Cart): void {
  const before = $cart.get()
  if (before?.id === cart.id) reportPriceChanges(before.products, cart.products)
  $bag.set({ step: 'ready', cart })
  $cachedBag.set(cart)
  const { id: cart_id, location_id, menu_id, version, time } = cart
  const count = countItems(cart.products)
  $storedBag.set({
    cart_id,
    location_id,
    menu_id,
    version,
    count,
    ...(cart.catering && { kind: 'catering' }),
    ...(time.kind !== 'asap' && { time: time.ready }),
  })
}

/** Deletes this browser's bag because it was ordered, has expired, or no longer exists (`reason`). */
export function dropBag(reason: ClosedBag['reason']): void {
  const stored = $storedBag.get()
  if (reason === 'placed') clearExpiredBagOffer()
  $bag.set({ step: 'empty', lost: stored ? { cart_id: stored.cart_id, reason } : null })
  $cachedBag.set(null)
  $storedBag.set(null)
}

export function clearBagNotice(error: ApiError): void {
  if ($bagNotice.get() === error) $bagNotice.set(null)
}
