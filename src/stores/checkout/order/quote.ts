import { atom } from 'nanostores'
import type { Cart } from '#src/contract/cart/carts.ts'
import { environment } from '../../browser/environment.ts'
import { $heldTime } from '../../handoff/promise.ts'
import { billChanges } from './submit.ts'

/** The bill and the time that are held while the guest pays. `endsAt`: by this browser's clock, in milliseconds. */
export type Quote = { id: string; cart: Cart; endsAt: number }

export const $quote = atom<Quote | null>(null)

/** How many seconds the time is still held, in the last minute of that; null before, and without a quote. */
export const $secondsHeld = atom<number | null>(null)

/** The quote for this version of the bag, if it has not ended. */
export function quoteOf(cart: Cart): Quote | null {
  const quote = $quote.get()
  if (!quote || quote.endsAt <= environment().now()) return null
  const isSame = quote.cart.id === cart.id && quote.cart.version === cart.version
  return isSame && billChanges(quote.cart, cart).length === 0 ? quote : null
}

/** Forgets a quote that ended or was used. */
export function forgetQuote(): void {
  $quote.set(null)
  $heldTime.set(null)
  $secondsHeld.set(null)
}
