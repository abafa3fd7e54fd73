import type { Cart } from '#src/contract/cart/carts.ts'
import type { ApiError, Result } from '../api/request.ts'
import { $bagMemory, $storedBag } from '../session/bag-memory.ts'
import { $bag, $bagNotice, clearBag, showCart } from './bag.ts'
import { currentCart, movedTo } from './bag-refusals.ts'
import { timeOutBag } from './time-out-bag.ts'

export function showCurrent(error: ApiError): void {
  const current = currentCart(error)
  if (current) showCart(current)
}

export function showResult(result: Result<Cart>): void {
  if (result.ok) return showCart(result.data)
  const { error } = result
  if (error.code === 'unreachable') return showUnreachable(error)
  if (showRefusal(error)) return
  if ($bag.get().step === 'reading') showUnreachable(error)
  else $bagNotice.set(error)
}

/** Shows the bag state a refusal implies. Returns true if the guest needs no other message. */
export function showRefusal(error: ApiError): boolean {
  showCurrent(error)
  switch (error.code) {
    case 'already_placed':
      clearBag('placed')
      return true
    case 'cart_not_found':
      follow(error)
      return true
    case 'cart_expired':
      timeOutBag()
      $bagNotice.set(error)
      return true
    default:
      return false
  }
}

/** Offline, the bag is shown as last seen. */
function showUnreachable(error: ApiError): void {
  $bagNotice.set(error)
  if ($bag.get().step === 'ready') return
  const kept = $storedBag.get()
  const isKnown = kept !== null && kept.id === $bagMemory.get()?.cart_id
  $bag.set(isKnown ? { step: 'ready', cart: kept } : { step: 'unreachable', error })
}

/** Switches to the moved bag that replaced this one; the response that named it may have been lost. */
function follow(error: ApiError): void {
  const memory = $bagMemory.get()
  const to = movedTo(error)
  if (memory && to) $bagMemory.set({ ...memory, cart_id: to })
  else clearBag('gone')
}
