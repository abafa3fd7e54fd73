import { environment } from '../browser/environment.ts'
import { memoryKey } from '../browser/page-memory.ts'
import { $bagMemory } from './bag-memory.ts'

const EXPECTED_KEY = memoryKey('expected-purchase')

/** Remembers in this tab which bag is being ordered, so that its confirmation is tracked as a purchase, and only once. */
export function expectPurchase(cartId: string): void {
  environment().session?.setItem(EXPECTED_KEY, cartId)
}

/** Whether an order is the expected purchase; true only once. */
export function takePurchase(cartId: string): boolean {
  const isTaken = isExpected(cartId)
  if (isTaken) environment().session?.removeItem(EXPECTED_KEY)
  return isTaken
}

/**
 * Whether this browser does not know yet that a bag became an order: the bag is still open here, or the purchase was
 * not tracked.
 */
export function isUnheard(cartId: string): boolean {
  return $bagMemory.get()?.cart_id === cartId || isExpected(cartId)
}

function isExpected(cartId: string): boolean {
  return environment().session?.getItem(EXPECTED_KEY) === cartId
}
