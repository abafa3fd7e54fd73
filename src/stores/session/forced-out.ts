// What waits goes with the member, on every page that can lose one.
import './bag-outbox.ts'
import { atom } from 'nanostores'
import { forgetKitchen } from '../kitchen/kitchen.ts'
import { $bagMemory, $keptBag } from './bag-memory.ts'
import { $everyOrder } from './every-order.ts'
import { forgetOrder } from './last-order.ts'
import { $memberMemory } from './member-memory.ts'

/** Set when a session ended without the member's doing, until somebody signs in again or the page is left. */
export const $isForcedOut = atom(false)

/** The server does not know the session this browser believes in: nothing of the member's stays. */
export function forceOut(): void {
  // Guests, and a second refusal, have nothing to lose.
  if (!$memberMemory.get()) return
  $isForcedOut.set(true)
  forgetMember()
  forgetKitchen()
}

/** Lets go of what this browser knows of the member; the stores that read it follow. What is typed in forms stays. */
export function forgetMember(): void {
  $memberMemory.set(null)
  $bagMemory.set(null)
  $keptBag.set(null)
  $everyOrder.set(null)
  forgetOrder()
}

// Signed in again, perhaps in another tab.
$memberMemory.listen(memory => {
  if (memory) $isForcedOut.set(false)
})
