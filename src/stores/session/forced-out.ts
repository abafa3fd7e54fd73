// Loaded here so that any sign-out empties the outbox.
import './bag-outbox.ts'
import { atom } from 'nanostores'
import { forgetKitchen } from '../kitchen/kitchen.ts'
import { $bagMemory, $keptBag } from './bag-memory.ts'
import { $everyOrder } from './every-order.ts'
import { forgetOrder } from './last-order.ts'
import { $memberMemory } from './member-memory.ts'

/** Set when a session ends without a sign-out, until the member signs in again or leaves the page. */
export const $isForcedOut = atom(false)

/** Handles an expired session: deletes all member data in this browser. */
export function forceOut(): void {
  // No effect for guests, or for a second refusal.
  if (!$memberMemory.get()) return
  $isForcedOut.set(true)
  forgetMember()
  forgetKitchen()
}

/** Deletes the member's data in this browser; dependent stores follow. Form input stays. */
export function forgetMember(): void {
  $memberMemory.set(null)
  $bagMemory.set(null)
  $keptBag.set(null)
  $everyOrder.set(null)
  forgetOrder()
}

// Also fires for a sign-in in another tab.
$memberMemory.listen(memory => {
  if (memory) $isForcedOut.set(false)
})
