import type { Cart } from '#src/contract/cart/carts.ts'
import type { ApiError, Result } from '../api/request.ts'
import { $cachedBag, $storedBag } from '../session/stored-bag.ts'
import { $bag, $bagNotice, dropBag, showCart } from './bag.ts'
import { getCartFromError, getMovedCartId } from './cart-errors.ts'
import { expireBag } from './expire-bag.ts'

export function showCartFromError(error: ApiError): void {
  const current = getCartFromError(error)
  if (current) showCart(current)
}

export function applyCartResult(result: Result<Cart>): void {
  if (result.ok) return showCart(result.data)
  const { error } = result
  if (error.code === 'unreachable') return showUnreachable(error)
  if (applyCartError(error)) return
  if ($bag.get().step === 'reading') showUnreachable(error)
  else $bagNotice.set(error)
}

/**
 * Updates the bag after an error: drops a bag that was ordered or deleted, and offers to restore the lines of
 * an expired bag. Returns true if no other message is needed.
 */
export function applyCartError(error: ApiError): boolean {
  showCartFromError(error)
  switch (error.code) {
    case 'already_placed':
      dropBag('placed')
      return true
    case 'cart_not_found':
      switchToMovedBag(error)
      return true
    case 'cart_expired':
      expireBag()
      $bagNotice.set(error)
      return true
    default:
      return false
  }
}

/**
 * Shows the error above the displayed bag or its cached copy. If neither exists, sets the bag to
 * `unreachable`.
 */
function showUnreachable(error: ApiError): void {
  $bagNotice.set(error)
  if ($bag.get().step === 'ready') return
  const stored = $cachedBag.get()
  const isSameBag = stored !== null && stored.id === $storedBag.get()?.cart_id
  $bag.set(isSameBag ? { step: 'ready', cart: stored } : { step: 'unreachable', error })
}

/**
 * Switches to the bag that replaced the stored bag, or drops the stored bag if no other bag replaced it.
 * Needed if the response that contained the new bag was lost.
 */
function switchToMovedBag(error: ApiError): void {
  const stored = $storedBag.get()
  const movedId = getMovedCartId(error)
  if (stored && movedId) $storedBag.set({ ...stored, cart_id: movedId })
  else dropBag('gone')
}
