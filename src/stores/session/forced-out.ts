// Loaded here so that the outbox is emptied wherever a member can be signed out.
import './bag-outbox.ts'
import { atom } from 'nanostores'
import { forgetKitchen } from '../kitchen/kitchen.ts'
import { $bagMemory, $keptBag } from './bag-memory.ts'
import { $everyOrder } from './every-order.ts'
import { forgetOrder } from './last-order.ts'
import { $memberMemory } from './member-memory.ts'

/** Set when a session has ended without the member signing out, until they sign in again or leave the page. */
export const $isForcedOut = atom(false)

/** Handles a session the server no longer knows: forgets everything of the member. */
export function forceOut(): void {
  // Guests have nothing to lose, nor has a second refusal.
  if (!$memberMemory.get()) return
  $isForcedOut.set(true)
  forgetMember()
  forgetKitchen()
}

/** Forgets what this browser knows of the member; the stores that depend on it follow. What is typed in forms stays. */
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
