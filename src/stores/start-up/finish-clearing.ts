import { request } from '../api/request.ts'
import { clearNews } from '../bag/clear-news.ts'
import { clearSubstitutes } from '../bag/moving/substitutes.ts'
import { clearOffer } from '../bag/offered-bag.ts'
import { environment } from '../browser/environment.ts'
import { clearDetails } from '../handoff/handoff-details.ts'
import { clearWantedHandoff } from '../handoff/wanted-handoff.ts'
import { $kitchenStatus } from '../kitchen/kitchen-status.ts'
import { $lastKitchen } from '../kitchen/last-kitchen.ts'
import { $storedBag, type BagMemory } from '../session/bag-memory.ts'

/**
 * Clears everything that depends on kitchen and bag, deletes the bag on the server, and cleans the address.
 */
export async function finishClearing(left: BagMemory | null): Promise<void> {
  environment().takeQuery(['store'])
  clearWantedHandoff()
  clearOffer()
  clearDetails()
  clearNews()
  clearSubstitutes()
  $storedBag.set(null)
  $kitchenStatus.set(null)
  $lastKitchen.set(null)
  // Otherwise a member's account would restore it.
  if (left) await request('delete', '/carts/{id}', { params: { id: left.cart_id } })
}
