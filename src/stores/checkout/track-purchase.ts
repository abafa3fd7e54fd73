import type { PlacedOrder } from '#src/contract/order/orders.ts'
import { environment } from '../browser/environment.ts'
import { track } from '../tracking/track.ts'
import { trackedLines } from '../tracking/tracked-item.ts'
import { isTracking } from '../tracking/tracking-consent.ts'

const EXPECTED_KEY = 'red-comb:expected-purchase'

/** Keeps in this tab which bag is being ordered, so that only its confirmation is a purchase, and only once. */
export function expectPurchase(cartId: string): void {
  if (isTracking()) environment().session?.setItem(EXPECTED_KEY, cartId)
}

/** Tells of an order that came of the bag this tab ordered, the first time its confirmation is there. */
export function trackPurchase(order: PlacedOrder): void {
  const { session } = environment()
  if (session?.getItem(EXPECTED_KEY) !== order.cart_id) return
  session.removeItem(EXPECTED_KEY)
  const { tax, handoff: shipping } = order.totals
  track('purchase', { transaction_id: order.num, items: trackedLines(order), tax, shipping })
}
