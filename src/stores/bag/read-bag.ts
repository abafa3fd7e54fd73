import { onMount } from 'nanostores'
import { request } from '../api/request.ts'
import { $cachedBag, $storedBag, type StoredBag } from '../session/stored-bag.ts'
import { applyCartResult } from './apply-cart-result.ts'
import { $bag, dropBag } from './bag.ts'
import { runBagTask } from './bag-queue.ts'
import { getMovedCartId } from './cart-errors.ts'
import { offerExpiredBag } from './expired-bag-offer.ts'

/**
 * Reads the stored bag. Drops the bag from this browser if it was ordered, was deleted, or has expired, and
 * shows a message if it has expired.
 */
export function readBag(): Promise<void> {
  return runBagTask(readBagUnqueued)
}

export async function readBagUnqueued(): Promise<void> {
  const stored = $storedBag.get()
  if (!stored) return $bag.set({ step: 'empty', lost: null })
  if ($bag.get().step !== 'ready') $bag.set({ step: 'reading' })
  const result = await request('get', '/carts/{id}', { params: { id: stored.cart_id } })
  // The server returns this error only after the bag's kitchen has closed permanently.
  if (!result.ok && result.error.code === 'kitchen_unavailable') {
    offerExpiredBag(stored, true)
    dropBag('gone')
  }
  const isMoved = !result.ok && getMovedCartId(result.error) !== null
  // Prevents `followStoredBag` from reading the bag a second time.
  if (isMoved) $bag.set({ step: 'unread' })
  applyCartResult(result)
  if (isMoved) await readBagUnqueued()
}

onMount($bag, () => $storedBag.subscribe(followStoredBag))

/** Rereads the bag if it changed in another tab, and deletes the cached copy if the bag was dropped. */
function followStoredBag(stored: StoredBag | null): void {
  if (!stored) $cachedBag.set(null)
  const bag = $bag.get()
  const isCurrent = stored
    ? bag.step === 'ready' && stored.cart_id === bag.cart.id && stored.version <= bag.cart.version
    : bag.step === 'empty'
  if (bag.step !== 'unread' && !isCurrent) void readBag()
}
