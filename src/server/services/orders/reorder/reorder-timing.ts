import type { PlacedOrder } from '../../../../contract/order/orders.ts'
import type { HandoffChoice } from '../../../../domain/kitchen/handoff.ts'
import type { SlotUsage, TimingInput } from '../../../../domain/scheduling/order-times.ts'
import type { Catalog } from '../../../catalog/catalog.ts'
import type { KitchenMenu } from '../../../catalog/imported-catalog.ts'
import { deliveryMinutes, timingInput } from '../../scheduling/timing-input.ts'

export function reorderTiming(
  { products }: Pick<PlacedOrder, 'products'>,
  { kitchenMenu, choice }: { kitchenMenu: KitchenMenu; choice: HandoffChoice },
  catalog: Catalog,
  now: Date,
  usage: SlotUsage,
): TimingInput {
  const units = products.reduce(
    (sum, line) => sum + catalog.workUnits(kitchenMenu, line.product_id) * line.quantity,
    0,
  )
  const travelMinutes = choice.handoff === 'delivery' ? deliveryMinutes(kitchenMenu.location, null) : 0
  return timingInput({ kitchenMenu, choice, units, travelMinutes }, catalog, now, usage)
}
