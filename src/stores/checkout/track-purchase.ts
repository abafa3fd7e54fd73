import type { PlacedOrder } from '#src/contract/order/orders.ts'
import { claimPurchase } from '../session/expected-purchase.ts'
import { track } from '../tracking/track.ts'
import { trackedLines } from '../tracking/tracked-item.ts'

export function trackPurchase(order: PlacedOrder): void {
  if (!claimPurchase(order.cart_id)) return
  const { tax, handoff: shipping } = order.totals
  track('purchase', { transaction_id: order.num, items: trackedLines(order), tax, shipping })
}
