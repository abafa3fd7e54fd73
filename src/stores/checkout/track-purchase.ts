import type { PlacedOrder } from '#src/contract/order/orders.ts'
import { loadCode } from '../api/load-code.ts'
import { claimPurchase } from '../session/expected-purchase.ts'
import { trackEvent } from '../tracking/track.ts'
import { toTrackedLines } from '../tracking/tracked-item.ts'

export async function trackPurchase(order: PlacedOrder): Promise<void> {
  if (!claimPurchase(order.cart_id)) return
  const { tax, handoff: shipping } = order.totals
  trackEvent('purchase', { transaction_id: order.num, items: toTrackedLines(order), tax, shipping })
  const variants = await loadCode(() => import('../tracking/count-variant.ts'))
  variants?.countOrderStep()
}
