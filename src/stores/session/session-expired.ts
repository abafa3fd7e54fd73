// Imported so that every sign-out empties the outbox.
import './bag-outbox.ts'
import { atom } from 'nanostores'
import { clearKitchen } from '../kitchen/kitchen.ts'
import { clearLastOrder } from './last-order.ts'
import { $orderNotifications } from './order-notifications.ts'
import { $cachedBag, $storedBag } from './stored-bag.ts'
import { $storedMember } from './stored-member.ts'

/** True after a session ended without a sign-out, until the member signs in again or leaves the page. */
export const $isSessionExpired = atom(false)

export function expireSession(): void {
  // Guests have no session, and only the first error of a session has an effect.
  if (!$storedMember.get()) return
  $isSessionExpired.set(true)
  clearMember()
  clearKitchen()
}

/** Deletes the member's data in this browser. Dependent stores then delete theirs. Keeps form input. */
export function clearMember(): void {
  $storedMember.set(null)
  $storedBag.set(null)
  $cachedBag.set(null)
  $orderNotifications.set(null)
  clearLastOrder()
}

// The listener also runs after a sign-in in another tab.
$storedMember.listen(stored => {
  if (stored) $isSessionExpired.set(false)
})
