import { request } from '../api/request.ts'
import { clearAllBagMessages } from '../bag/clear-bag-messages.ts'
import { clearExpiredBagOffer } from '../bag/expired-bag-offer.ts'
import { clearSubstitutes } from '../bag/transfer/substitutes.ts'
import { environment } from '../browser/environment.ts'
import { clearHandoffDetails } from '../handoff/handoff-details.ts'
import { clearRequestedHandoff } from '../handoff/requested-handoff.ts'
import { $kitchenStatus } from '../kitchen/kitchen-status.ts'
import { $lastKitchen } from '../kitchen/last-kitchen.ts'
import { $cachedBag, type StoredBag } from '../session/stored-bag.ts'

/**
 * Clears all data that depends on the kitchen and bag, deletes the bag on the server, and removes `store`
 * from the URL.
 */
export async function clearDependentStores(clearedBag: StoredBag | null): Promise<void> {
  environment().takeQuery(['store'])
  clearRequestedHandoff()
  clearExpiredBagOffer()
  clearHandoffDetails()
  clearAllBagMessages()
  clearSubstitutes()
  $cachedBag.set(null)
  $kitchenStatus.set(null)
  $lastKitchen.set(null)
  // Deletes the bag on the server, because a member's account would otherwise restore it.
  if (clearedBag) await request('delete', '/carts/{id}', { params: { id: clearedBag.cart_id } })
}
