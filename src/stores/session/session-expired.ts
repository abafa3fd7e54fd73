// This import ensures that every sign-out empties the outbox.
import './bag-outbox.ts'
import { atom } from 'nanostores'
import { clearKitchen } from '../kitchen/kitchen.ts'
import { $bagMemory, $cachedBag } from './bag-memory.ts'
import { clearLastOrder } from './last-order.ts'
import { $memberMemory } from './member-memory.ts'
import { $orderNotifications } from './order-notifications.ts'

/** True after a session ended without a sign-out, until the member signs in again or leaves the page. */
export const $isSessionExpired = atom(false)

export function expireSession(): void {
  // Guests have no session, and a second refusal changes nothing.
  if (!$memberMemory.get()) return
  $isSessionExpired.set(true)
  clearMember()
  clearKitchen()
}

/** Deletes the member's data in this browser, and dependent stores delete theirs. Form input is kept. */
export function clearMember(): void {
  $memberMemory.set(null)
  $bagMemory.set(null)
  $cachedBag.set(null)
  $orderNotifications.set(null)
  clearLastOrder()
}

// The listener also runs after a sign-in in another tab.
$memberMemory.listen(memory => {
  if (memory) $isSessionExpired.set(false)
})
