// Loaded here so that any sign-out empties the outbox.
import './bag-outbox.ts'
import { atom } from 'nanostores'
import { clearKitchen } from '../kitchen/kitchen.ts'
import { $bagMemory, $cachedBag } from './bag-memory.ts'
import { clearLastOrder } from './last-order.ts'
import { $memberMemory } from './member-memory.ts'
import { $orderNotifications } from './order-notifications.ts'

/** Set when a session ends without a sign-out, until the member signs in again or leaves the page. */
export const $isSessionExpired = atom(false)

export function expireSession(): void {
  // No effect for guests, or for a second refusal.
  if (!$memberMemory.get()) return
  $isSessionExpired.set(true)
  clearMember()
  clearKitchen()
}

/** Deletes the member's data in this browser; dependent stores follow. Form input stays. */
export function clearMember(): void {
  $memberMemory.set(null)
  $bagMemory.set(null)
  $cachedBag.set(null)
  $orderNotifications.set(null)
  clearLastOrder()
}

// Also fires for a sign-in in another tab.
$memberMemory.listen(memory => {
  if (memory) $isSessionExpired.set(false)
})
