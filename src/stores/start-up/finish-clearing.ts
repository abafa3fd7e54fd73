import { request } from '../api/request.ts'
import { clearNews } from '../bag/clear-news.ts'
import { forgetSubstitutes } from '../bag/moving/substitutes.ts'
import { forgetOffer } from '../bag/offered-bag.ts'
import { environment } from '../browser/environment.ts'
import { forgetDetails } from '../handoff/handoff-details.ts'
import { forgetWantedHandoff } from '../handoff/wanted-handoff.ts'
import { $kitchenStatus } from '../kitchen/kitchen-status.ts'
import { $keptBag, type BagMemory } from '../session/bag-memory.ts'

/**
 * Clears everything that depends on kitchen and bag, deletes the bag on the server, and cleans the address.
 */
export async function finishClearing(left: BagMemory | null): Promise<void> {
  environment().takeQuery(['store'])
  forgetWantedHandoff()
  forgetOffer()
  forgetDetails()
  clearNews()
  forgetSubstitutes()
  $keptBag.set(null)
  $kitchenStatus.set(null)
  // Otherwise a member's account would restore it.
  if (left) await request('delete', '/carts/{id}', { params: { id: left.cart_id } })
}
