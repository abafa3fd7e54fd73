import { atom, computed } from 'nanostores'
import type { Cart } from '#src/contract/cart/carts.ts'
import { itemCount } from '#src/domain/bag/bag-count.ts'
import type { ApiError } from '../api/request.ts'
import { $bagMemory, $keptBag } from '../session/bag-memory.ts'
import { tellPrices } from './bag-news.ts'
import { forgetOffer } from './offered-bag.ts'

/** What became of the bag that this browser remembered. */
export type LostBag = { cart_id: string; why: 'expired' | 'placed' | 'gone' }

export type Bag =
  | { step: 'unread' }
  | { step: 'reading' }
  | { step: 'empty'; lost: LostBag | null }
  | { step: 'ready'; cart: Cart }
  /** The server cannot be asked; the bag is still there. */
  | { step: 'unreachable'; error: ApiError }

/** The bag as the server last described it. */
export const $bag = atom<Bag>({ step: 'unread' })
/** What is being written now: nothing, the id of a line, or `bag` for the whole bag. */
export const $bagPending = atom<string | null>(null)
/** The error of the last change, for the guest. */
export const $bagNotice = atom<ApiError | null>(null)
export const $cart = computed($bag, bag => (bag.step === 'ready' ? bag.cart : null))
/** What is said to screen readers after a change. */
export const $bagAnnouncement = atom('')

/** Shows a cart from a server's answer, in every part of the page. */
export function showCart(cart: Cart): void {
  const before = $cart.get()
  if (before?.id === cart.id) tellPrices(before.products, cart.products)
  $bag.set({ step: 'ready', cart })
  $keptBag.set(cart)
  const { id: cart_id, location_id, menu_id, version } = cart
  const count = itemCount(cart.products)
  $bagMemory.set({
    cart_id,
    location_id,
    menu_id,
    version,
    count,
    ...(cart.catering && { kind: 'catering' }),
  })
}

/** Empties the bag here: it became an order, timed out (`timeOutBag`) or is gone. */
export function forgetBag(why: LostBag['why']): void {
  const memory = $bagMemory.get()
  if (why === 'placed') forgetOffer()
  $bag.set({ step: 'empty', lost: memory ? { cart_id: memory.cart_id, why } : null })
  $keptBag.set(null)
  $bagMemory.set(null)
}

/** Removes an error from the bag that is already shown where the guest pressed. */
export function withdrawNotice(error: ApiError): void {
  if ($bagNotice.get() === error) $bagNotice.set(null)
}
