// Imported for its side effect: every sign-out empties the outbox.
import './bag-outbox.ts'
import { atom } from 'nanostores'
import { clearKitchen } from '../kitchen/kitchen.ts'
import { clearLastOrder } from './last-order.ts'
import { $orderNotifications } from './order-notifications.ts'
import { $cachedBag, $storedBag } from './stored-bag.ts'
import { $storedMember } from './stored-member.ts'

/**
 * True after the session has ended without a sign-out, until the member signs in again or leaves the page.
 */
export const $isSessionExpired = atom(false)

export function expireSession(): void {
  // Ignores guests, who have no session, and repeat errors after the session has been cleared.
  if (!$storedMember.get()) return
  $isSessionExpired.set(true)
  clearMember()
  clearKitchen()
}

/**
 * Deletes the member's data from this browser. Stores that depend on that data then delete theirs, too. Keeps
 * form input.
 */
export function clearMember(): void {
  $storedMember.set(null)
  $storedBag.set(null)
  $cachedBag.set(null)
  $orderNotifications.set(null)
  clearLastOrder()
}

// A sign-in in another tab also triggers this listener.
$storedMember.listen(stored => {
  if (stored) $isSessionExpired.set(false)
})
