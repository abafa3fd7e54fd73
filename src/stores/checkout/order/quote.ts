import { atom } from 'nanostores'
import type { Cart } from '#src/contract/cart/carts.ts'
import { environment } from '#src/stores/browser/environment.ts'
import { $heldReadyTime } from '#src/stores/handoff/promise.ts'
import { $quoteSecondsLeft } from './quote-seconds-left.ts'
import { listBillChanges } from './submit.ts'

/**
 * Bill and ready time that are locked in during payment. `endsAt` is in milliseconds on this browser's clock.
 */
export type Quote = { id: string; cart: Cart; endsAt: number }

export const $quote = atom<Quote | null>(null)

export function getValidQuote(cart: Cart): Quote | null {
  const quote = $quote.get()
  if (!quote || quote.endsAt <= environment().now()) return null
  const isSame = quote.cart.id === cart.id && quote.cart.version === cart.version
  return isSame && listBillChanges(quote.cart, cart).length === 0 ? quote : null
}

export function clearQuote(): void {
  $quote.set(null)
  $heldReadyTime.set(null)
  $quoteSecondsLeft.set(null)
}
