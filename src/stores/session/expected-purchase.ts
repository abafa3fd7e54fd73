import { environment } from '../browser/environment.ts'
import { storageKey } from '../browser/page-storage.ts'
import { $storedBag } from './stored-bag.ts'

const EXPECTED_KEY = storageKey('expected-purchase')

export function storeExpectedPurchase(cartId: string): void {
  environment().session?.setItem(EXPECTED_KEY, cartId)
}

export function claimExpectedPurchase(cartId: string): boolean {
  const wasExpected = isExpected(cartId)
  if (wasExpected) environment().session?.removeItem(EXPECTED_KEY)
  return wasExpected
}

/**
 * True if this browser has not finished handling the bag's order, because the bag is still open or the
 * purchase has not been tracked.
 */
export function isUnhandledPurchase(cartId: string): boolean {
  return $storedBag.get()?.cart_id === cartId || isExpected(cartId)
}

function isExpected(cartId: string): boolean {
  return environment().session?.getItem(EXPECTED_KEY) === cartId
}
